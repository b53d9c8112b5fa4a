import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import { useEffect, useRef } from 'react'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useAccount } from '../../platform/session.ts'
import type { Version } from '../../ui/draft/draft.ts'
import { useDraft } from '../../ui/draft/useDraft.ts'
import { readItemDraft, writeItemDraft } from './item-drafts.ts'
import { changedQuestions, emptyItem, type ItemValues, itemParts, valuesOf } from './item-values.ts'
import { itemsChanged } from './meeting-queries.ts'
import { registerItem } from './saving-items.ts'

/** How long after the last key an item is saved. */
const REST_MS = 1500

type Options = {
  taskId: number
  /** The key of the row: the same before and after a new item gets its id. */
  rowKey: string
  item: FeedbackItem | undefined
  onSaved: (saved: FeedbackItem) => void
}

const versionOf = (item: FeedbackItem, by = ''): Version<ItemValues> => ({
  values: valuesOf(item),
  version: item.updated_at,
  by,
})
const begun: Version<ItemValues> = { values: emptyItem, version: '', by: '' }

/** One item of a meeting: it is saved when the user stops typing, and a new one is created with its first words. */
export function useItemDraft({ taskId, rowKey, item, onSaved }: Options) {
  const owner = useAccount()
  const id = useRef(item?.id)
  const draft = useDraft<ItemValues>({
    server: item ? versionOf(item) : begun,
    parts: itemParts,
    pace: { rest: REST_MS },
    store: {
      read: () => readItemDraft(owner, taskId, rowKey, item !== undefined),
      write: (draft) => writeItemDraft(owner, taskId, rowKey, id.current, draft),
    },
    isOlder: (version, than) => version < than,
    refused: ({ what }) => (what.trim() === '' ? { what: 'escreva o que foi combinado.' } : {}),
    save: async ({ base, values, version, key }) => {
      const { what, who, when } = values
      const feedback = version
        ? { id: id.current!, updated_at: version, ...changedQuestions(base, values) }
        : { question_what: what, question_who: who, question_when: when }
      const { response } = await api('POST /my-day/feedback', {
        body: { task_id: taskId, feedbacks: [feedback] },
        ...(key !== undefined && { idempotencyKey: key }),
      })
      const saved = response[0]!
      id.current = saved.id
      onSaved(saved)
      return versionOf(saved)
    },
    staleVersion: (record) => versionOf(record as FeedbackItem),
    goneWords: 'outra pessoa apagou este item.',
    onFailed: (error) => {
      if (error instanceof ApiError && error.status < 500 && error.status > 0) itemsChanged()
    },
  })
  const { flush, startAnew } = draft
  useEffect(() => registerItem(taskId, flush), [taskId, flush])
  return {
    ...draft,
    /** For an item that somebody deleted: saves the draft as a new item. */
    asNew: () => {
      id.current = undefined
      startAnew(emptyItem)
    },
  }
}
