import { htmlOf } from '../../platform/rich-text/blocks.ts'
import { blocksOf, problemsOf } from '../../platform/rich-text/drafts.ts'

/** A question as its answer would be read, and what keeps it from being published. */
export function previewQuestion({ title, typed }: { title: string; typed: string }) {
  const blocks = blocksOf(typed)
  return { title, preview: htmlOf(blocks), problems: problemsOf(title, blocks) }
}
