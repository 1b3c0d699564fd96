/** What answers the window's requests for signatures. Their pictures are read in the viewer's process alone. */
import { join } from 'node:path';
import { ServiceError } from '../../contract/index.js';
import type { SignatureInk } from '../../contract/signatures.js';
import type { InputFolders } from '../executions/input-folders.js';
import type { PageViewer } from '../service/views/page-viewer.js';
import { givePicture } from '../service/uploads/pictures.js';
import type { Grants } from './grants.js';
import type { Handlers } from './ipc.js';
import { KeptSignatures } from './kept-signatures.js';

export interface SignatureContext {
  readonly viewer: Pick<PageViewer, 'view'>;
  readonly grants: Pick<Grants, 'checkOptions' | 'grantOptionFile'>;
  readonly inputFolders: InputFolders;
  /** Folder of the settings. */
  readonly config: string;
}

type SignatureHandlers = Pick<
  Handlers,
  'giveSignature' | 'signatureInk' | 'keptSignatures' | 'keepSignature' | 'takeSignature' | 'dropSignature'
>;

/** @param kept where they are kept; left out: encrypted, in the folder of the settings */
export function makeSignatureHandlers(
  { viewer, grants, inputFolders, config }: SignatureContext,
  kept = new KeptSignatures(join(config, 'signatures')),
): SignatureHandlers {
  const give = async (png: Uint8Array): Promise<string> => {
    const { path } = await givePicture(png, 'signature', config, inputFolders);
    return grants.grantOptionFile(path);
  };
  const inkOf = async (path: string, takesGround: boolean): Promise<SignatureInk> => {
    grants.checkOptions({ signature: path });
    const wish = { path, page: null, side: 16, ink: { takesGround } };
    const { ink } = await viewer.view(wish, new AbortController().signal);
    if (!ink) throw new ServiceError('result_invalid');
    return ink;
  };
  return {
    giveSignature: ([png]) => give(Buffer.from(png, 'base64')),
    signatureInk: ([{ path, takesGround }]) => inkOf(path, takesGround),
    keptSignatures: () => kept.list(),
    keepSignature: async ([{ path, takesGround }]) => kept.keep((await inkOf(path, takesGround)).png),
    takeSignature: async ([id]) => give(await kept.read(id)),
    dropSignature: async ([id]) => {
      await kept.drop(id);
      return null;
    },
  };
}
