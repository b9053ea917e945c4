/** `npm start`: serves the built product. */
import { builtFace } from './built';
import { run } from './run';

await run(builtFace);
