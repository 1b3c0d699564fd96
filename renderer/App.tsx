import { Suspense, useEffect, type ComponentType, type ReactElement } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { listen } from './state/events.js';
import { useAppInfo, useOwnFileTroubles, useSettings } from './api/queries.js';
import { ConvertScreen } from './screens/ConvertScreen.js';
import { DropWindow } from './features/convert/DropWindow.js';
import { ServiceChooser } from './features/service/ServiceChooser.js';
import { UpdateNotice } from './features/updates/UpdateNotice.js';
import { SavedNotice } from './shared/workflows/SavedNotice.js';
import { speak } from './i18n/index.js';
import { useKeyNames } from './i18n/keys.js';
import { useBeside } from './state/beside.js';
import { runCommand } from './state/commands.js';
import { isOffered } from './state/offers.js';
import { keepDrafts } from './state/drafts.js';
import { watchSignerPassword } from './state/signer-password.js';
import { commandOf } from './state/keys.js';
import { useOpenWith } from './state/open-with.js';
import { usePrintWish } from './state/print.js';
import { tellPossible } from './state/possible.js';
import { useQuickLook } from './state/quick-look.js';
import { useServiceDialog } from './state/service-dialog.js';
import { canUndo, isTyping } from './state/undo.js';
import { show, useUi, type MainView } from './state/ui.js';
import { Announcer } from './ui/Announcer.js';
import { Button } from './ui/Button.js';
import { lazily, OnceOpen } from './ui/Lazily.js';
import { ConvertIcon, HistoryIcon, SettingsIcon, WorkflowsIcon, type IconComponent } from './ui/icons.js';

const workflows = lazily(
  async () => (await import('./features/workflows/WorkflowsScreen.js')).WorkflowsScreen,
);
const history = lazily(async () => (await import('./features/history/HistoryScreen.js')).HistoryScreen);
const settings = lazily(async () => (await import('./features/settings/SettingsScreen.js')).SettingsScreen);

const screens: Readonly<Record<MainView, ComponentType>> = {
  convert: ConvertScreen,
  workflows: workflows.Part,
  history: history.Part,
  settings: settings.Part,
};

const beside = lazily(async () => (await import('./features/history/BesideDialog.js')).BesideDialog);
const quickLook = lazily(async () => (await import('./features/quick-look/QuickLook.js')).QuickLook);
const openWith = lazily(async () => (await import('./features/open-with/OpenWithDialog.js')).OpenWithDialog);
const print = lazily(async () => (await import('./features/print/PrintDialog.js')).PrintDialog);
const service = lazily(async () => (await import('./features/service/ServiceDialog.js')).ServiceDialog);
const shortcuts = lazily(
  async () => (await import('./features/settings/ShortcutsDialog.js')).ShortcutsDialog,
);
const ownFiles = lazily(async () => (await import('./features/own-files/OwnFileNotices.js')).OwnFileNotices);
const about = lazily(async () => (await import('./features/help/AboutDialog.js')).AboutDialog);

/** What lies over the window when it is asked for. */
function Dialogs(): ReactElement {
  return (
    <>
      <OnceOpen of={beside} isOpen={useBeside() !== null} />
      <OnceOpen of={quickLook} isOpen={useQuickLook() !== null} />
      <OnceOpen of={openWith} isOpen={useOpenWith() !== null} />
      <OnceOpen of={print} isOpen={usePrintWish() !== null} />
      <OnceOpen of={service} isOpen={useServiceDialog() !== null} />
      <OnceOpen of={shortcuts} isOpen={useUi((state) => state.shortcutsOpen)} />
      <OnceOpen of={about} isOpen={useUi((state) => state.about !== null)} />
    </>
  );
}

interface Room {
  readonly view: MainView;
  readonly Icon: IconComponent;
}

/** The rooms of the window, in the order of their tabs. The settings stand apart. */
const rooms: readonly Room[] = [
  { view: 'convert', Icon: ConvertIcon },
  { view: 'workflows', Icon: WorkflowsIcon },
  { view: 'history', Icon: HistoryIcon },
];

export function App(): ReactElement {
  const { i18n } = useTranslation();
  const view = useUi((state) => state.view);
  const Screen = screens[view];
  useAppearance();
  useEffect(() => listen(), []);
  useEffect(() => tellPossible(), []);
  useEffect(() => keepDrafts(), []);
  useEffect(() => watchSignerPassword(), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = event.isComposing ? undefined : commandOf(event);
      if (!command || event.defaultPrevented) return;
      // Fields take back what was typed themselves.
      if (command === 'undo' && (isTyping(event.target) || !canUndo())) return;
      if (command === 'redo' && (isTyping(event.target) || !isOffered('redo'))) return;
      // What has the focus must not have the key as well: a list would select with it, a button would press itself.
      event.preventDefault();
      event.stopImmediatePropagation();
      runCommand(command);
    };
    // Before everything else: rows, grips and grids keep keys to themselves.
    const capture = { capture: true };
    window.addEventListener('keydown', onKeyDown, capture);
    return () => window.removeEventListener('keydown', onKeyDown, capture);
  }, []);
  return (
    <I18nProvider locale={i18n.language}>
      <DropWindow>
        <div className="app">
          <TopBar view={view} />
          <OnceOpen of={ownFiles} isOpen={useOwnFileTroubles().length > 0} />
          <UpdateNotice />
          <SavedNotice />
          <div className="screen">
            <Suspense fallback={null}>
              <Screen />
            </Suspense>
          </div>
        </div>
        <Dialogs />
        <Announcer />
      </DropWindow>
    </I18nProvider>
  );
}

/** Language and theme of the settings, on the document itself. */
function useAppearance(): void {
  const { i18n } = useTranslation();
  const settings = useSettings().data;
  const info = useAppInfo().data;
  const language = settings && settings.language !== 'system' ? settings.language : info?.language;
  const theme = settings?.theme ?? 'system';
  useEffect(() => {
    if (language) void speak(language);
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = i18n.language;
  }, [i18n.language]);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}

function TopBar({ view }: { view: MainView }): ReactElement {
  const { t } = useTranslation();
  return (
    <header className="bar">
      <nav aria-label={t('nav.label')}>
        {rooms.map((room) => (
          <Tab key={room.view} {...room} isCurrent={view === room.view} />
        ))}
      </nav>
      <ServiceChooser />
      <Tab view="settings" Icon={SettingsIcon} isCurrent={view === 'settings'} className="last" />
    </header>
  );
}

interface TabProps extends Room {
  readonly isCurrent: boolean;
  readonly className?: string;
}

function Tab({ view, Icon, isCurrent, className = '' }: TabProps): ReactElement {
  const { t } = useTranslation();
  const { isMac, ofCommand } = useKeyNames();
  const name = t(`nav.${view}`);
  return (
    <Button
      look="bare"
      // The smallest window shows the pictures alone.
      hint={`${name} (${ofCommand(`show-${view}`).join(isMac ? '' : '+')})`}
      className={`tab ${className}`.trim()}
      aria-current={isCurrent ? 'page' : undefined}
      onPress={() => show(view)}
    >
      <Icon />
      <span>{name}</span>
    </Button>
  );
}
