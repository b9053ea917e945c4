/** Precedes the number of a sender who asks for a call and gave no address, such as `tel:9876543210`. */
const NUMBER = 'tel:';

/** Empty where there is none. */
export const addressOf = (email: string): string => (email.startsWith(NUMBER) ? '' : email);

/** The address or the number, which identifies a sender. */
export const senderName = (email: string): string => email.replace(NUMBER, '');

/** The number to call from a field that may have several, and extensions. */
export const firstNumber = (phone: string): string => phone.replace(/(?:[,;/|&]|ext).*/s, '');
