/** The window's translations: every string it shows. */
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { translation } from '../../words/translation.js';

export const i18n = createInstance();

void i18n.use(initReactI18next).init(translation('en'));
