/** Ant Design in the colours of the public site. */
import { theme, type ThemeConfig } from 'antd';
import { useSyncExternalStore } from 'react';
import { THEME_KEY } from '../../src/shared/look/headScripts';
import { fontFamily, type AdminLook } from '../../src/shared/look/tokens';
import { ownLook, onLookChange } from '../kit/ui/view/ownLook';

const darkQuery = matchMedia('(prefers-color-scheme: dark)');
const stillQuery = matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void) {
  const controller = new AbortController();
  for (const query of [darkQuery, stillQuery]) query.addEventListener('change', listener, controller);
  const switched = new MutationObserver(listener);
  switched.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    controller.abort();
    switched.disconnect();
  };
}

function readIsDark() {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : darkQuery.matches;
}

/** Switches the theme, here and on the public site, until the next switch. */
export function switchTheme() {
  const next = readIsDark() ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = next;
  localStorage.setItem(THEME_KEY, next);
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A tint of ten percent on the surface: the background of messages in that colour. */
function washOf(color: string, surface: string): string {
  const base = channels(surface);
  const mixed = channels(color).map((value, at) => Math.round(value * 0.1 + (base[at] ?? 0) * 0.9));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function themeFor({ colors, radii }: AdminLook, isDark: boolean, isStill: boolean): ThemeConfig {
  const palette = isDark ? colors.dark : colors.light;
  return {
    cssVar: true,
    hashed: false,
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: palette.primary,
      colorInfo: palette.primary,
      colorLink: palette.primary,
      colorLinkHover: palette.primaryStrong,
      colorLinkActive: palette.primaryStrong,
      colorError: palette.danger,
      colorErrorBg: washOf(palette.danger, palette.surface),
      colorWarning: palette.warning,
      colorWarningBg: washOf(palette.warning, palette.surface),
      colorInfoBg: palette.tintSoft,
      colorInfoBorder: palette.lineStrong,
      colorSuccess: palette.success,
      colorSuccessBg: washOf(palette.success, palette.surface),
      colorBgBase: palette.surface,
      colorBgLayout: palette.paper,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.surface,
      colorText: palette.ink,
      colorTextSecondary: palette.inkSoft,
      colorTextTertiary: palette.inkFaint,
      colorTextDescription: palette.inkFaint,
      colorTextPlaceholder: palette.inkFaint,
      colorTextLightSolid: palette.onPrimary,
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
      fontFamily: fontFamily.base,
      fontSize: 15,
      controlHeight: 38,
      borderRadius: radii.sm,
      borderRadiusLG: radii.md,
      motion: !isStill,
      motionDurationMid: '0.15s',
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      // The grid defines the space between fields.
      Form: { itemMarginBottom: 0, verticalLabelPadding: '0 0 4px' },
      // The track of an inactive switch needs a contrast of 3:1 with the page.
      Switch: {
        colorTextQuaternary: palette.lineStrong,
        colorTextTertiary: palette.inkFaint,
        handleBg: palette.surface,
      },
    },
  };
}

export function useAntdTheme(): ThemeConfig {
  const isDark = useSyncExternalStore(subscribe, readIsDark);
  const isStill = useSyncExternalStore(subscribe, () => stillQuery.matches);
  return themeFor(useSyncExternalStore(onLookChange, ownLook), isDark, isStill);
}
