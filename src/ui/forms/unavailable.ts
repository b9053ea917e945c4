import type { FormAnswer } from './useForm';

/** Stands where the sending will be: nothing takes in what visitors write yet, and the forms say so. */
export const unavailable = (): Promise<FormAnswer> => Promise.resolve('unavailable');
