/** `npm start`: serves the built product. */
import { builtFrontend } from './built';
import { run } from './run';

await run(builtFrontend);
