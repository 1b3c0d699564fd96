/** Fonts that are added to those of the computer, for letters that none of them has. */
import { useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddedFont } from '../../../contract/desktop.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import { keys, queryClient, useAddedFonts, useAppInfo } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import { Group, Line } from './Group.js';

/** Only on Linux does everything that draws look into a folder of Platen's. */
export function Fonts(): ReactElement | null {
  return useAppInfo().data?.platform === 'linux' ? <FontGroup /> : null;
}

function FontGroup(): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const query = useAddedFonts();
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<AddedFont | null>(null);
  // Buttons are not disabled meanwhile: the one that was pressed would lose the focus.
  const isBusy = useRef(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const nameOf = useFontName();
  const fonts = query.data?.fonts ?? [];

  const attempt = async (work: () => Promise<string>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setTroubles([]);
    setRemoved(null);
    try {
      const said = await work();
      await queryClient.invalidateQueries({ queryKey: keys.fonts });
      if (said !== '') announce(said);
    } catch (thrown) {
      setTroubles([names.error(errorInfoOf(thrown))]);
    } finally {
      isBusy.current = false;
    }
  };
  const add = () =>
    attempt(async () => {
      const { added, refused } = await ask('addFonts');
      setTroubles(refused.map((error) => names.error(error)));
      return added.length === 0 ? '' : t('fonts.added', { fonts: added.map(nameOf).join(', ') });
    });
  const remove = (font: AddedFont) =>
    attempt(async () => {
      await ask('removeFont', font.file);
      setRemoved(font);
      return t('fonts.removed', { font: nameOf(font) });
    });
  const restore = (font: AddedFont) =>
    attempt(async () => {
      await ask('restoreFont', font.file);
      // The button that had the focus is gone with its line.
      addButton.current?.focus();
      return t('fonts.added', { fonts: nameOf(font) });
    });

  return (
    <Group title={t('fonts.title')}>
      <Line label={t('fonts.label')} top>
        <div className="added-fonts">
          {query.isError && <p className="wrong">{names.error(errorInfoOf(query.error))}</p>}
          {query.data && fonts.length === 0 && <p>{t('fonts.none')}</p>}
          {fonts.length > 0 && (
            <ul aria-label={t('fonts.label')}>
              {fonts.map((font) => (
                <FontRow key={font.file} font={font} onRemove={() => void remove(font)} />
              ))}
            </ul>
          )}
          {removed && (
            <p className="removed-font">
              {t('fonts.removed', { font: nameOf(removed) })}
              {/* The button that removed it is gone with its row. */}
              <Button look="link" autoFocus onPress={() => void restore(removed)}>
                {t('common.undo')}
              </Button>
            </p>
          )}
          {query.data?.restart === true && (
            <Notice
              action={
                <Button small onPress={() => void ask('restartApp')}>
                  {t('fonts.restart')}
                </Button>
              }
            >
              {t('fonts.restart_text')}
            </Notice>
          )}
          <Button ref={addButton} onPress={() => void add()}>
            {t('fonts.add')}
          </Button>
          <div role="alert">
            {troubles.map((trouble, index) => (
              <p key={index} className="wrong">
                {trouble}
              </p>
            ))}
          </div>
          <p className="help">{t('fonts.help')}</p>
        </div>
      </Line>
    </Group>
  );
}

/** The first family of a font, and how many more there are. */
function useFontName(): (font: AddedFont) => string {
  const { t } = useTranslation();
  return ({ families, style, file }) => {
    const [first = file] = families;
    const name = style === '' ? first : `${first} ${style}`;
    return families.length > 1 ? t('fonts.families', { font: name, count: families.length - 1 }) : name;
  };
}

function FontRow({ font, onRemove }: { font: AddedFont; onRemove: () => void }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const name = useFontName()(font);
  const scripts = font.scripts.map(({ code, name: english }) => names.script(code, english)).join(', ');
  return (
    <li>
      <span className="font">
        <span title={font.families.join('\n')}>{name}</span>
        <span className="facts">{format.list([scripts, format.size(font.size)])}</span>
      </span>
      <Button small aria-label={t('fonts.remove_named', { font: name })} onPress={onRemove}>
        {t('common.remove')}
      </Button>
    </li>
  );
}
