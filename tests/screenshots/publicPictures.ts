/** What visitors see. */
import type { Picture } from './picture';

export const publicPictures: readonly Picture[] = [
  { name: 'home', show: async (page) => void (await page.goto('/')) },
  { name: 'home-phone', isPhone: true, show: async (page) => void (await page.goto('/')) },
  {
    name: 'jobs',
    async show(page) {
      await page.goto('/jobs?q=engineer&workplace=remote');
      await page.mouse.wheel(0, 300);
    },
  },
  { name: 'job-phone', isPhone: true, show: async (page) => void (await page.goto('/jobs/2')) },
  {
    name: 'apply',
    async show(page) {
      await page.goto('/jobs/2#apply');
      await page.getByLabel('First Name').fill('Ritu');
      await page.getByLabel('Last Name').fill('Saklani');
      await page.getByLabel('Email').fill('ritu@example');
      await page.getByLabel('Phone').focus();
    },
  },
  { name: 'candidates', show: async (page) => void (await page.goto('/candidates#resume')) },
  { name: 'about', show: async (page) => void (await page.goto('/about#leadership')) },
];
