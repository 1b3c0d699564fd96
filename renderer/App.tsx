import { useEffect, type ReactElement } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { listen } from './api/events.js';
import { useAppInfo, useSettings } from './api/queries.js';
import { BesideDialog } from './features/history/BesideDialog.js';
import { ConvertScreen } from './features/convert/ConvertScreen.js';
import { DropWindow } from './features/convert/DropWindow.js';
import { OpenWithDialog } from './features/open-with/OpenWithDialog.js';
import { QuickLook } from './features/quick-look/QuickLook.js';
import { HistoryScreen } from './features/history/HistoryScreen.js';
import { AboutDialog } from './features/help/AboutDialog.js';
import { ServiceChooser } from './features/service/ServiceChooser.js';
import { ServiceDialog } from './features/service/ServiceDialog.js';
import { SettingsScreen } from './features/settings/SettingsScreen.js';
import { ShortcutsDialog } from './features/settings/ShortcutsDialog.js';
import { UpdateNotice } from './features/updates/UpdateNotice.js';
import { WorkflowsScreen } from './features/workflows/WorkflowsScreen.js';
import { speak } from './i18n/index.js';
import { runCommand } from './state/commands.js';
import { keepDrafts } from './state/drafts.js';
import { commandOf } from './state/keys.js';
import { tellPossible } from './state/possible.js';
import { canUndo, isTyping } from './state/undo.js';
import { show, useUi, type View } from './state/ui.js';
import { Announcer } from './ui/Announcer.js';
import { Button } from './ui/Button.js';
import { ConvertIcon, HistoryIcon, SettingsIcon, WorkflowsIcon, type IconComponent } from './ui/icons.js';

const screens: Readonly<Record<View, () => ReactElement>> = {
  convert: ConvertScreen,
  workflows: WorkflowsScreen,
  history: HistoryScreen,
  settings: SettingsScreen,
};

interface Room {
  readonly view: View;
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
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = event.isComposing ? undefined : commandOf(event);
      if (!command || event.defaultPrevented) return;
      // Fields take back what was typed themselves.
      if (command === 'undo' && (isTyping(event.target) || !canUndo())) return;
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
          <UpdateNotice />
          <div className="screen">
            <Screen />
          </div>
        </div>
        <BesideDialog />
        <QuickLook />
        <OpenWithDialog />
        <ServiceDialog />
        <ShortcutsDialog />
        <AboutDialog />
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

function TopBar({ view }: { view: View }): ReactElement {
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
  return (
    <Button
      look="bare"
      className={`tab ${className}`.trim()}
      aria-current={isCurrent ? 'page' : undefined}
      onPress={() => show(view)}
    >
      <Icon />
      <span>{t(`nav.${view}`)}</span>
    </Button>
  );
}
