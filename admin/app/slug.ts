/** `leadership_team` is `leadership-team` in an address. */
export const slugOf = (sectionId: string) => sectionId.replaceAll('_', '-');
