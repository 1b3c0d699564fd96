/** Options of signing with a certificate. */
import { defineOptions, type Options } from '../../kit/options.js';
import { passwordOption } from '../../kit/shared/password.js';

/** The holder of the key signs: it is never one of the computer that serves others. */
const holder = { serve: 'never', central: true } as const;

const ofFile = { name: 'sign_with', values: ['file'] };
const ofCard = { name: 'sign_with', values: ['card'] };
const ofStore = { name: 'sign_with', values: ['store'] };

export const signOptions = defineOptions({
  sign_with: {
    type: 'select',
    default: 'file',
    label: 'Your key',
    values: { file: 'File', card: 'Card or token', store: 'Windows' },
    display: { form: 'segments' },
    ...holder,
  },
  certificate: {
    type: 'file',
    default: '',
    label: 'Certificate file',
    description: 'PKCS #12 (.p12 or .pfx) with the private key.',
    needed: true,
    dependsOn: ofFile,
    display: { endings: ['p12', 'pfx'] },
    ...holder,
  },
  certificate_password: {
    type: 'password',
    default: '',
    label: 'Password of the certificate file',
    description: 'It is never stored.',
    central: true,
    dependsOn: ofFile,
  },
  certificate_holder: {
    type: 'string',
    default: '',
    label: 'Holder of the certificate',
    description: 'Only for a file with several certificates: the name, or the SHA-1 thumbprint.',
    dependsOn: ofFile,
    serve: 'never',
    advanced: true,
  },
  card_key: {
    type: 'string',
    default: '',
    label: 'Certificate',
    description:
      'TOKEN:ID, such as Jane:01: the label of the card or token, and the ID of the key. Empty for the only one.',
    dependsOn: ofCard,
    display: { form: 'card_key' },
    ...holder,
  },
  card_pin: {
    type: 'password',
    default: '',
    label: 'PIN',
    description: 'It is never stored, and given to nothing but the card or token.',
    dependsOn: ofCard,
    ...holder,
  },
  card_module: {
    type: 'file',
    default: '',
    label: 'Software of the card',
    description: 'The PKCS #11 module. Empty for those that are found on this computer.',
    dependsOn: ofCard,
    display: { endings: ['so', 'dll', 'dylib'] },
    advanced: true,
    serve: 'never',
  },
  store_key: {
    type: 'string',
    default: '',
    label: 'Certificate',
    description:
      'The thumbprint (SHA-1) of a certificate in the certificate store of Windows. Empty for the only one.',
    dependsOn: ofStore,
    display: { form: 'store_key' },
    ...holder,
  },
  sign_reason: {
    type: 'string',
    default: '',
    label: 'Reason',
    advanced: true,
  },
  sign_location: {
    type: 'string',
    default: '',
    label: 'Place of signing',
    advanced: true,
  },
  sign_field: {
    type: 'string',
    default: '',
    label: 'Signature field',
    description: 'The name of an empty field of the document. Empty for a new one.',
    display: { form: 'empty_field' },
  },
  sign_visible: {
    type: 'string',
    default: '',
    label: 'Visible on a page',
    format: 'area',
    description:
      'page:x,y,width,height in points from the top left, such as 1:40,700,200,60. Empty: invisible.',
    display: { form: 'free_area' },
  },
  sign_level: {
    type: 'select',
    default: 'b',
    label: 'Time of signing',
    description: 'A time server proves when it was signed. Only a hash of the signature is sent to it.',
    values: {
      b: 'As this computer says (B-B)',
      t: 'From a time server (B-T)',
      lt: 'From a time server, with revocation data (B-LT)',
    },
    advanced: true,
  },
  time_server: {
    type: 'string',
    default: '',
    label: 'Address of the time server',
    description: 'It must support RFC 3161. Your certificate’s issuer often has one.',
    dependsOn: { name: 'sign_level', values: ['t', 'lt'] },
    needed: true,
    advanced: true,
  },
  sign_name: {
    type: 'string',
    default: '',
    label: 'Name of the signer',
    description: 'Empty for the name in the certificate.',
    advanced: true,
  },
  sign_date: {
    type: 'select',
    default: 'long',
    label: 'Date of a visible signature',
    description: 'Month and order are those of the language of Platen. ISO 8601 has the time of Greenwich.',
    values: { long: '31 January 2026', short: '31/01/2026', iso: '2026-01-31 (ISO 8601)' },
    advanced: true,
  },
  sign_certify: {
    type: 'select',
    default: 'none',
    label: 'Certify the document',
    description: 'Says which changes keep the signature valid. Only the first signature can do that.',
    values: {
      none: 'No',
      '1': 'Allow no changes',
      '2': 'Allow filling in and signing',
      '3': 'Also allow comments',
    },
    advanced: true,
  },
  ...passwordOption,
});
export type SignOptions = Options<typeof signOptions>;
