import { colors, radii } from '../../../../src/shared/design/tokens';
import { LOOK_BLOCK, type AdminLook } from '../../../../src/shared/look/adminLook';

const DESIGN: AdminLook = { css: '', colors, radii, mark: '' };

function readLook(): AdminLook {
  const text = document.getElementById(LOOK_BLOCK)?.textContent;
  return text ? (JSON.parse(text) as AdminLook) : DESIGN;
}

/** The look of the site, as it was when this document was sent. */
export const ownLook = readLook();
