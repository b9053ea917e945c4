/** The pattern of the id of a person, an image or an upload, as part of a longer pattern. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const WHOLE = new RegExp(`^${UUID}$`);

export const isUuid = (text: string) => WHOLE.test(text);
