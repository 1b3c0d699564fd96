import '@fontsource-variable/inter/opsz.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/home.css';
import './styles/convert.css';
import './styles/options.css';
import './styles/preview.css';
import './styles/areas.css';
import './styles/document-picture.css';
import './styles/documents.css';
import './styles/quick-look.css';
import './styles/jobs.css';
import './styles/pages.css';
import './styles/organise.css';
import './styles/tables.css';
import './styles/before-after.css';
import './styles/result.css';
import './styles/sheets.css';
import './styles/print.css';
import './styles/local-service.css';
import './styles/service.css';
import './styles/remote.css';
import './styles/about.css';
import './styles/workflows.css';
import './styles/updates.css';
import './styles/watch.css';
import './styles/forced-colours.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { App } from './App.js';
import { queryClient } from './api/queries.js';
import { languages } from '../contract/languages.js';
import { i18n, speak } from './i18n/index.js';
import { platformName } from './i18n/platform.js';
import { ErrorBoundary } from './ui/ErrorBoundary.js';

document.documentElement.dataset['platform'] = platformName(navigator.userAgent);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

// What the main process knows already: nobody sees the window change its language.
const known = new URLSearchParams(location.search).get('language');
const language = languages.find((one) => one === known);
if (language) await speak(language);

createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <App />
        </ErrorBoundary>
      </QueryClientProvider>
    </I18nextProvider>
  </StrictMode>,
);
