import type { PackContent } from '../../platform/packs.ts'

/** A record that a pack brings. */
export type PackItem = {
  /** Unique in the pack, and the same in its next version. */
  readonly key: string
  /** The id of a kind that an area declares (platform/packs.ts). */
  readonly kind: string
  /** The key of the item that it stands below. */
  readonly above: string | null
  readonly content: PackContent
}

/** What a company can take over, whole or in part: of the product for a kind of business, or of a consultant. */
export type Pack = {
  /** How companies remember where something came from. */
  readonly id: string
  readonly title: string
  /** From 1; what was brought of an older one is compared with it. */
  readonly version: number
  /** Each after the one it stands below. */
  readonly items: readonly PackItem[]
}
