import { texts } from '../fields';
import { singleton } from '../singleton';

export const jobBoard = singleton({
  key: 'job_board',
  label: 'Jobs on other websites',
  description: 'Where the list of jobs at /embed/jobs may be shown in a frame.',
  path: '/embed/jobs',
  fields: {
    embed_origins: texts({
      label: 'Websites',
      maxItems: 20,
      help: 'One address a line, such as https://www.example.com or https://*.example.com. If empty, no website may.',
    }),
  },
  defaults: { embed_origins: [] },
});
