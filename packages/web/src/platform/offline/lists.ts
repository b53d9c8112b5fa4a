import type { Table } from './table.ts'

/** A list as the server last confirmed it to one reader: its screen is painted from it at the next visit. */
export type KeptList = {
  /** The query's key, as text. */
  key: string
  /** Whose it is, with what rights, in which release: for anybody else it is not there. */
  reader: string
  /** When the server last said that it is so, in milliseconds since 1970. */
  at: number
  /** The server's ETag of it. */
  tag: string
  /** Its JSON: a text is read faster than the objects in it, most of which are not asked for. */
  text: string
}

const MOST = 150
/** Letters of all lists of a reader, and of one. */
const MOST_LETTERS = 3_000_000
const LONGEST = 300_000
const MOST_MS = 7 * 24 * 3600_000
/** How exactly the table knows when a list was last confirmed. */
const EXACT_MS = 3600_000

/** What may not lie in a browser: the report channel, surveys, what a company pays, secrets, and the provider's own pages. */
const never =
  /^GET \/(client\/(relatos|canal-de-relatos|pesquisas|finance\/(payments?|ping-status)|contracts|plan-use|address|provider-access|two-step)|relato|pesquisa|formulario|register|payment|provider|integrations|account|address)(\/|$)/

/** True if the answers of a route may be kept. */
export const mayBeKept = (route: string): boolean => !never.test(route)

/**
 * The lists that one reader saw on this device in the last seven days. They are read in one go and then at hand at once, so
 * that the first drawing of a screen has them; they are bounded in number and letters, and the one that was confirmed
 * longest ago goes first.
 */
export function createLists(table: Table<KeptList>, now = () => Date.now()) {
  let reader: string | undefined
  /** The one confirmed longest ago comes first. */
  let lists = new Map<string, KeptList>()
  let letters = 0
  /** What the table does not know yet. */
  const changed = new Set<string>()

  function forget(key: string): void {
    letters -= lists.get(key)?.text.length ?? 0
    if (lists.delete(key)) changed.add(key)
  }

  function hold(list: KeptList): void {
    forget(list.key)
    lists.set(list.key, list)
    letters += list.text.length
    for (const { key } of lists.values()) {
      if (lists.size <= MOST && letters <= MOST_LETTERS) break
      forget(key)
    }
  }

  function close(): void {
    reader = undefined
    lists = new Map()
    letters = 0
    changed.clear()
  }

  return {
    /** Reads what is of this reader, and deletes everything else. */
    open: async (next: string): Promise<void> => {
      if (next === reader) return
      close()
      reader = next
      const all = await table.all()
      const isTheirs = (list: KeptList) => list.reader === next && Math.abs(now() - list.at) <= MOST_MS
      if (reader === next)
        // What was read meanwhile is newer.
        for (const list of all.filter(isTheirs).sort((one, other) => one.at - other.at))
          if (!lists.has(list.key)) hold(list)
      for (const { key, ...list } of all) if (!isTheirs({ key, ...list })) await table.remove(key)
    },
    reader: () => reader,
    get: (key: string): KeptList | undefined => lists.get(key),
    keep: (key: string, tag: string, text: string): void => {
      if (reader === undefined) return
      if (text.length > LONGEST) forget(key)
      else {
        hold({ key, reader, at: now(), tag, text })
        changed.add(key)
      }
    },
    /** The server said that it is still so. */
    confirm: (key: string): void => {
      const list = lists.get(key)
      if (!list) return
      if (now() - list.at > EXACT_MS) changed.add(key)
      lists.delete(key)
      lists.set(key, { ...list, at: now() })
    },
    forget,
    /** Brings the table up to date. */
    write: async (): Promise<void> => {
      for (const key of changed) {
        // Whoever left meanwhile leaves nothing behind.
        if (!changed.delete(key)) continue
        const list = lists.get(key)
        await (list ? table.put(list) : table.remove(key))
      }
    },
    /** Nobody reads here any more; what the table has stays. */
    close,
    /** Deletes everything. */
    clear: async (): Promise<void> => {
      close()
      for (const key of await table.keys()) await table.remove(key)
    },
  }
}
