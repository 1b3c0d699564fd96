import type { ReactElement } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { isPictureWord, pictureWords, WorkflowPicture, type PictureWord } from './pictures.js';

interface PictureChoiceProps {
  readonly value: PictureWord;
  readonly onChange: (word: PictureWord) => void;
}

/** Which picture a workflow has. */
export function PictureChoice({ value, onChange }: PictureChoiceProps): ReactElement {
  const { t } = useTranslation();
  return (
    <RadioGroup
      className="picture-choice"
      aria-label={t('ownWorkflows.picture')}
      orientation="horizontal"
      value={value}
      onChange={(word) => isPictureWord(word) && onChange(word)}
    >
      {pictureWords.map((word) => (
        <Radio
          key={word}
          value={word}
          className="picture-radio"
          aria-label={t(`ownWorkflows.picture_${word}`)}
        >
          <WorkflowPicture word={word} size={30} />
        </Radio>
      ))}
    </RadioGroup>
  );
}
