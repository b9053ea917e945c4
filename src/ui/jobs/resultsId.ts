/** The heading of the results: where a further page, or a filter taken away, leads to. */
export const RESULTS_ID = 'results';
