/** The texts of a form as they are stored: as they were typed where the code that reads numbers does not arrive. */
export const readTexts = (form: Record<string, string>) =>
  import('../shared/phones/readPhone').then(
    ({ typedForm }) => typedForm(form),
    () => ({ form, problems: {} }),
  );
