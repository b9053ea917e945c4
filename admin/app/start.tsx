/**
 * Starts the admin: theme first, then the router. Sign-in and reset load neither Refine nor antd, so they open fast.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { THEME_KEY } from '../../src/shared/look/headScripts';
import { applyLook } from '../kit/ui/view/ownLook';
import { createAdminRouter } from './router';
import './admin.css';

/** The theme chosen on the public site applies here too; otherwise the device decides. */
function applyTheme() {
  applyLook();
  const chosen = localStorage.getItem(THEME_KEY);
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen;
}

export function startAdmin(root: HTMLElement) {
  applyTheme();
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createAdminRouter()} />
    </StrictMode>,
  );
}
