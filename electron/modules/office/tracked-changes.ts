/** Tracked changes of a text document: shown as marked, or the text as if all were accepted or rejected. */
import type { OfficeConverterOptions } from './options.js';
import type { OfficeDocument } from './document.js';
import { XController, XDispatchHelper, XModel, XMultiComponentFactory } from './uno/interfaces.js';
import { interfaceType } from './uno/types.js';
import { properties, type PropertyInputs, type UnoReference } from './uno/values.js';

/** LibreOffice's commands for what no property of a document does. */
const commands = { accepted: '.uno:AcceptAllTrackedChanges', original: '.uno:RejectAllTrackedChanges' };

/** Shows the changes of a loaded document as marked. It must not be open for reading only. */
export const showChanges = (document: OfficeDocument): Promise<void> =>
  dispatch(document, '.uno:ShowTrackedChanges', { ShowTrackedChanges: true });

/** Changes the loaded document, which must not be open for reading only; it is never saved. */
export async function resolveChanges(
  document: OfficeDocument,
  choice: OfficeConverterOptions['tracked_changes'],
): Promise<void> {
  if (choice !== 'marked') await dispatch(document, commands[choice]);
}

async function dispatch(document: OfficeDocument, command: string, args: PropertyInputs = {}): Promise<void> {
  const { bridge, context, factory } = document.connection;
  const model = await document.as(document.reference, XModel.type);
  const found = (await document.call(model, XModel.getCurrentController)) as UnoReference;
  const controller = await document.as(found, XController.type);
  const frame = (await document.call(controller, XController.getFrame)) as UnoReference;
  const provider = await document.as(frame, interfaceType('frame.XDispatchProvider'));
  const made = (await bridge.call(factory, XMultiComponentFactory.createInstanceWithContext, [
    'com.sun.star.frame.DispatchHelper',
    context,
  ])) as UnoReference;
  const helper = await document.as(made, XDispatchHelper.type);
  await document.call(helper, XDispatchHelper.executeDispatch, [provider, command, '', 0, properties(args)]);
}
