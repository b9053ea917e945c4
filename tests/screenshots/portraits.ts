/** Drawn portraits, so that nobody real is shown and the library of pictures is not empty. */
import type { Browser } from '@playwright/test';

const SIZE = { width: 960, height: 720 };

/** Background, clothes, skin and hair; and how far to the right somebody sits. */
const PEOPLE = {
  'Arjun Velankar': ['#d9efe7', '#0b5d4e', '#b98262', '#231a16', 62],
  'Meera Palakkal': ['#f6e3c5', '#e08a1e', '#c9936f', '#3a2620', 38],
  'Kabir Lohani': ['#dbe4ee', '#31506b', '#a8724f', '#171210', 55],
  'Ritu Saklani': ['#e4e1d8', '#8aa79f', '#cdbfae', '#77675a', 80],
} as const;

function drawing([back, clothes, skin, hair, x]: (typeof PEOPLE)[keyof typeof PEOPLE]): string {
  const middle = (x / 100) * SIZE.width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <rect width="100%" height="100%" fill="${back}"/>
    <circle cx="${SIZE.width - middle}" cy="190" r="130" fill="#fff" opacity=".45"/>
    <ellipse cx="${middle}" cy="790" rx="250" ry="300" fill="${clothes}"/>
    <rect x="${middle - 45}" y="400" width="90" height="130" rx="40" fill="${skin}"/>
    <ellipse cx="${middle}" cy="290" rx="150" ry="165" fill="${hair}"/>
    <ellipse cx="${middle}" cy="325" rx="118" ry="140" fill="${skin}"/>
    <path d="M${middle - 40} 385 q40 34 80 0" fill="none" stroke="${hair}" stroke-width="7" stroke-linecap="round"/>
    <circle cx="${middle - 46}" cy="310" r="9" fill="${hair}"/><circle cx="${middle + 46}" cy="310" r="9" fill="${hair}"/>
  </svg>`;
}

/** Files as Playwright chooses them, by the name of who is on them. */
export async function drawPortraits(browser: Browser) {
  const page = await browser.newPage({ viewport: SIZE });
  const files = [];
  for (const [name, look] of Object.entries(PEOPLE)) {
    await page.setContent(`<style>body { margin: 0 }</style>${drawing(look)}`);
    files.push({ name: `${name}.png`, mimeType: 'image/png', buffer: await page.screenshot() });
  }
  await page.close();
  return files;
}
