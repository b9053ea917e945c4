/**
 * The memory that bodies under way may take together. What arrives is counted, not what is announced, and one address
 * gets a part of it only: nobody can fill it for everybody. Where it is full, whoever has sent nothing for a while makes
 * room.
 */

export interface Budget {
  /** `address`: whose it is; null inside this process, which is not counted. */
  open(address: string | null): Share;
}

/** The part of one body. */
export interface Share {
  /** False where there is no room for so many bytes more. */
  take(bytes: number): boolean;
  /** Called once when the body has to make room for others. */
  onCut: () => void;
  /** Gives everything back. */
  close(): void;
}

interface Counted extends Share {
  readonly address: string;
  taken: number;
  heardAt: number;
}

/** How long somebody may send nothing before others come first, in milliseconds. */
const IDLE_MS = 5000;
/** The part of the whole that one address may have: proxies name their visitors, and an office shares one. */
const PART_OF_ONE = 1 / 3;

const NOT_COUNTED: Budget['open'] = () => ({
  take: () => true,
  onCut: () => undefined,
  close: () => undefined,
});

/** `most` in bytes. `now` in milliseconds. */
export function createBudget(most: number, now = () => performance.now()): Budget {
  const open = new Set<Counted>();
  const takenBy = new Map<string, number>();
  let taken = 0;

  function count(share: Counted, bytes: number): void {
    share.taken += bytes;
    taken += bytes;
    const of = (takenBy.get(share.address) ?? 0) + bytes;
    if (of > 0) takenBy.set(share.address, of);
    else takenBy.delete(share.address);
  }

  /** The share that has been silent for longest, if it is idle. */
  function idlest(): Counted | undefined {
    const [first] = [...open].toSorted((a, b) => a.heardAt - b.heardAt);
    return first && now() - first.heardAt >= IDLE_MS ? first : undefined;
  }

  function makeRoom(bytes: number, asking: Counted): boolean {
    if (taken + bytes <= most) return true;
    const idle = idlest();
    if (!idle || idle === asking) return false;
    idle.close();
    idle.onCut();
    return makeRoom(bytes, asking);
  }

  return {
    open(address) {
      if (address === null) return NOT_COUNTED(address);
      const share: Counted = {
        address,
        taken: 0,
        heardAt: now(),
        onCut: () => undefined,
        take(bytes) {
          share.heardAt = now();
          if ((takenBy.get(address) ?? 0) + bytes > most * PART_OF_ONE) return false;
          if (!makeRoom(bytes, share)) return false;
          count(share, bytes);
          return true;
        },
        close() {
          if (open.delete(share)) count(share, -share.taken);
        },
      };
      open.add(share);
      return share;
    },
  };
}
