/** What a person set up, as it is kept between starts. */
import { z } from 'zod';
import { localServiceId } from './caller.js';
import { languages } from './languages.js';
import { maxLengths } from './limits.js';
import { GatewayPort, localGatewayPort } from './local-gateway.js';
import { lengths, papers } from './own-defaults.js';
import { ServiceId } from './service-id.js';
import { OptionValues } from './workflow.js';

export const themes = ['system', 'light', 'dark'] as const;

export const Settings = z.object({
  /** `system` follows the operating system, with English for a language Platen does not speak. */
  language: z.enum(['system', ...languages]).default('system'),
  theme: z.enum(themes).default('system'),
  /** Absolute folder; null: beside each source file. */
  targetDirectory: z.string().max(maxLengths.path).nullable().default(null),
  /** Result names; see `Target.pattern`. */
  namePattern: z.string().max(maxLengths.name).nullable().default(null),
  /** Conversions at the same time; null: as many as cores and memory allow. */
  parallel: z.number().int().min(1).max(16).nullable().default(null),
  /** Path of LibreOffice's `soffice`, null: bundled, else found on the system. */
  libreOfficePath: z.string().max(maxLengths.path).nullable().default(null),
  /** Last values per workflow key. */
  rememberedOptions: z
    .record(z.string().max(maxLengths.id), OptionValues)
    .refine((remembered) => Object.keys(remembered).length <= maxLengths.workflows, 'too many workflows')
    .default({}),
  /** Keys of the workflows used last, newest first, at most eight. */
  recentWorkflows: z.array(z.string().max(maxLengths.id)).max(8).default([]),
  /** The service that was used last. One that is not there any more counts as this computer. */
  service: ServiceId.default(localServiceId),
  /** The service that was used last for each workflow, by the workflow's name there in small letters. */
  workflowServices: z
    .record(z.string().max(maxLengths.id), ServiceId)
    .refine((services) => Object.keys(services).length <= maxLengths.workflows, 'too many workflows')
    .default({}),
  /** Paper that sheets are proposed on; `system`: what is usual in the person's country. */
  paper: z.enum(['system', ...papers]).default('system'),
  /** What lengths are typed in; `system`: likewise. */
  lengths: z.enum(['system', ...lengths]).default('system'),
  /** The language text is recognised in, as Tesseract calls it; null: the first of the system's that Platen can read. */
  readingLanguage: z.string().max(maxLengths.id).nullable().default(null),
  /** Whether other programs on this computer are served over HTTP. */
  serves: z.boolean().default(false),
  /** Port on which they are. */
  servesPort: GatewayPort.default(localGatewayPort),
  /** Whether programs that speak the legacy interface v1 are answered as well. */
  servesLegacy: z.boolean().default(false),
  /** Whether the app keeps running in the tray when its window is closed while folders are watched; null: not asked yet. */
  staysInTray: z.boolean().nullable().default(null),
  /** Whether a build that has an address looks for newer versions at each start; null: not asked yet. */
  looksForUpdates: z.boolean().nullable().default(null),
  /** Whether it starts when the person logs in, without a window. */
  startsAtLogin: z.boolean().default(false),
  /** Whether the menus of file managers offer Platen. */
  inFileMenus: z.boolean().default(false),
  /** Ids of the person's own workflows that these menus leave out. */
  notInFileMenus: z.array(z.number().int()).max(maxLengths.workflows).default([]),
});
export type Settings = z.infer<typeof Settings>;

const { shape } = Settings;
/** Some settings, to be changed. It knows no defaults: they would reset every setting that a change does not name. */
export const SettingsChange = z
  .object({
    language: shape.language.unwrap(),
    theme: shape.theme.unwrap(),
    targetDirectory: shape.targetDirectory.unwrap(),
    namePattern: shape.namePattern.unwrap(),
    parallel: shape.parallel.unwrap(),
    libreOfficePath: shape.libreOfficePath.unwrap(),
    rememberedOptions: shape.rememberedOptions.unwrap(),
    recentWorkflows: shape.recentWorkflows.unwrap(),
    service: shape.service.unwrap(),
    workflowServices: shape.workflowServices.unwrap(),
    paper: shape.paper.unwrap(),
    lengths: shape.lengths.unwrap(),
    readingLanguage: shape.readingLanguage.unwrap(),
    serves: shape.serves.unwrap(),
    servesPort: shape.servesPort.unwrap(),
    servesLegacy: shape.servesLegacy.unwrap(),
    staysInTray: shape.staysInTray.unwrap(),
    looksForUpdates: shape.looksForUpdates.unwrap(),
    startsAtLogin: shape.startsAtLogin.unwrap(),
    inFileMenus: shape.inFileMenus.unwrap(),
    notInFileMenus: shape.notInFileMenus.unwrap(),
  } satisfies Record<keyof Settings, z.ZodType>)
  .partial();
