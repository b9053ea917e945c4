/** Where the picture is that stands for a page when its address is shared. */
export const socialImagePath = (path: string) => `/social${path === '/' ? '/home' : path}.png`;

/** Its size in px, which the large cards of social networks expect. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;
