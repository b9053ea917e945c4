import { isPageRow } from '../../../src/shared/content/sections/pageRows';
import { useNameOfPage } from '../../kit/content/useNameOfPage';
import { useStaff } from '../../kit/data/stored/staff';
import type { NameOf } from './changeLabels';

/** The names of the people and pages in the log. */
export function useNames(): NameOf {
  const nameOf = useStaff();
  const nameOfPage = useNameOfPage();
  return (id) => (isPageRow(id) ? nameOfPage(id) : nameOf(id));
}
