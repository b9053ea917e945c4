/** Limits of texts in characters and of files in bytes. The database has the same limits. */
export const limits = {
  name: 80,
  email: 120,
  phone: 80,
  company: 120,
  messageMin: 10,
  message: 5000,
  answer: 300,
  fileName: 200,
  file: 10 * 1024 * 1024,
} as const;
