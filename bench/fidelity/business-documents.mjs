// Documents that people keep, of public projects: invoices, orders, statements, forms, letters. Most say nothing about their structure.
import { sep } from 'node:path';
import { corpusFiles } from '../lib/corpora.mjs';

/** By repository: the folder it is kept in, and the documents that are taken, one of each layout. */
const documents = {
  'ZUGFeRD/corpus': {
    name: 'zugferd',
    paths: [
      'XML-Rechnung/FX/EN16931_Betriebskostenabrechnung.pdf',
      'XML-Rechnung/FX/EN16931_Einfach.pdf',
      'XML-Rechnung/FX/EN16931_Elektron.pdf',
      'XML-Rechnung/FX/EN16931_Miete.pdf',
      'XML-Rechnung/FX/EN16931_Rabatte.pdf',
      'XML-Rechnung/FX/EN16931_Reisekostenabrechnung.pdf',
      'ZUGFeRDv1/correct/4s4u/additional-data-sample-1.pdf',
      'ZUGFeRDv1/correct/Intarsys/ZUGFeRD_1p0_COMFORT_Rabatte.pdf',
      'ZUGFeRDv1/correct/Intarsys/ZUGFeRD_1p0_EXTENDED_Warenrechnung.pdf',
      'ZUGFeRDv1/correct/Konik/acme_invoice-42_ZUGFeRD.pdf',
      'ZUGFeRDv1/correct/Mustangproject/MustangGnuaccountingBeispielRE-20140519_499.pdf',
      'ZUGFeRDv1/correct/Mustangproject/MustangGnuaccountingBeispielRE-20151008_504.pdf',
      'ZUGFeRDv2/correct/FNFE-factur-x-examples/Avoir_FR_type381_BASIC.pdf',
      'ZUGFeRDv2/correct/FNFE-factur-x-examples/Facture_DOM_BASICWL.pdf',
      'ZUGFeRDv2/correct/FNFE-factur-x-examples/Facture_UE_MINIMUM.pdf',
      'ZUGFeRDv2/correct/Mustangproject/MustangGnuaccountingBeispielRE-20201121_508.pdf',
      'ZUGFeRDv2/correct/PHP_@gpFacturX/sample_inofficial_20190125_atgp_factur-x_v_1_0.pdf',
      'ZUGFeRDv2/correct/symtrax/Beispiele/EN16931/zugferd_2p1_EN16931_Einfach.pdf',
      'ZUGFeRDv2/correct/symtrax/Beispiele/EXTENDED/zugferd_2p1_EXTENDED_Warenrechnung.pdf',
      'ZUGFeRDv2/fail/ZUGFeRD_2.0_fully_compliant_complete.pdf',
      'ZUGFeRDv2/fail/python-factur-x/python-factur-x.pdf',
      'unstructured/RE-E-974-Hetzner_2016-01-19_R0005532486.pdf',
    ],
  },
  'ZUGFeRD/mustangproject': {
    name: 'mustang',
    paths: [
      'library/src/test/resources/ORDER-X_EX01_ORDER_FULL_DATA-COMFORT.pdf',
      'library/src/test/resources/ZTESTZUGFERD_1_INVDSS_012015738820PDF-1.pdf',
      'library/src/test/resources/zugferd_invoice.pdf',
      'validator/src/test/resources/103767-Invoice-2026-03-24-1.pdf',
      'validator/src/test/resources/Facture_F20180027.pdf',
    ],
  },
  'invoice-x/invoice2data': {
    name: 'invoice2data',
    paths: [
      'tests/compare/AmazonWebServices.pdf',
      'tests/compare/AzureInterior.pdf',
      'tests/compare/FlipkartInvoice.pdf',
      'tests/compare/NetpresseInvoice.pdf',
      'tests/compare/QualityHosting.pdf',
      'tests/compare/SammyMaystoneLinesTest.pdf',
      'tests/compare/coolblue1.pdf',
      'tests/compare/coolblue2.pdf',
      'tests/compare/free_fiber.pdf',
      'tests/compare/oyo.pdf',
      'tests/compare/saeco.pdf',
      'tests/files/camelot-bol100649863.pdf',
      'tests/files/camelot-example.pdf',
    ],
  },
  'microsoft/markitdown': {
    name: 'markitdown',
    paths: [
      'packages/markitdown/tests/test_files/RECEIPT-2024-TXN-98765_retail_purchase.pdf',
      'packages/markitdown/tests/test_files/REPAIR-2022-INV-001_multipage.pdf',
      'packages/markitdown/tests/test_files/SPARSE-2024-INV-1234_borderless_table.pdf',
      'packages/markitdown/tests/test_files/movie-theater-booking-2024.pdf',
    ],
  },
  'documenso/documenso': {
    name: 'documenso',
    paths: [
      'packages/assets/documenso-supporter-pledge.pdf',
      'packages/assets/fixtures/auto-placement/project-proposal-multiple-fields-and-recipients.pdf',
    ],
  },
  'benjamin-awd/monopoly': { name: 'monopoly', paths: ['src/monopoly/examples/example_statement.pdf'] },
  'jsvine/pdfplumber': {
    name: 'pdfplumber',
    paths: [
      'tests/pdfs/150109DSP-Milw-505-90D.pdf',
      'tests/pdfs/2023-06-20-PV.pdf',
      'tests/pdfs/cupertino_usd_4-6-16.pdf',
      'tests/pdfs/issue-336-example.pdf',
      'tests/pdfs/issue-598-example.pdf',
      'tests/pdfs/issue-90-example.pdf',
      'tests/pdfs/pdffill-demo.pdf',
      'tests/pdfs/table-curves-example.pdf',
    ],
  },
  'tabulapdf/tabula-java': {
    name: 'tabula',
    paths: [
      'src/test/resources/technology/tabula/Publication_of_award_of_Bids_for_Transport_Sector__August_2016.pdf',
      'src/test/resources/technology/tabula/campaign_donors.pdf',
      'src/test/resources/technology/tabula/frx_2012_disclosure.pdf',
      'src/test/resources/technology/tabula/indictb1h_14.pdf',
      'src/test/resources/technology/tabula/sydney_disclosure_contract.pdf',
      'src/test/resources/technology/tabula/us-007.pdf',
    ],
  },
  'Unstructured-IO/unstructured': {
    name: 'unstructured',
    paths: [
      'example-docs/pdf/fake-memo.pdf',
      'example-docs/pdf/list-item-example.pdf',
      'example-docs/pdf/negative-coords.pdf',
      'example-docs/pdf/reliance.pdf',
    ],
  },
  'paperless-ngx/paperless-ngx': {
    name: 'paperless',
    paths: ['src/documents/tests/samples/test_with_bom.pdf'],
  },
};

/**
 * The documents that are here or can be fetched, by repository and name. Every second one is of the half that is tuned on.
 * @param {(line: string) => void} say
 * @returns {Promise<{ path: string, half: 'tuned on' | 'held out' }[]>}
 */
export async function businessDocuments(say) {
  const corpora = Object.entries(documents).map(([repository, { name }]) => ({
    ...{ name, repository, extensions: ['pdf'] },
  }));
  const wanted = Object.values(documents).flatMap(({ name, paths }) =>
    paths.map((path) => `${name}/${path}`),
  );
  const places = (await corpusFiles(say, corpora)).map(({ path }) => path);
  return wanted.toSorted().flatMap((name, at) => {
    /** @type {'tuned on' | 'held out'} */
    const half = at % 2 === 0 ? 'tuned on' : 'held out';
    const path = places.find((place) => place.split(sep).join('/').endsWith(`/${name}`));
    return path === undefined ? [] : [{ path, half }];
  });
}
