import { ActionIcon, Button, Textarea, Tooltip } from '@mantine/core'
import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NameField } from '../../contacts/NameField.tsx'
import { removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { ConcludeBox } from '../../ui/ConcludeBox.tsx'
import { deleteRecord } from '../../ui/deleting.ts'
import { Conflicts } from '../../ui/draft/Conflicts.tsx'
import { draftWords } from '../../ui/draft/DraftStatus.tsx'
import type { DraftState } from '../../ui/draft/draft.ts'
import { MadeOfRecord, RecordButton } from '../../ui/of-record.ts'
import { fieldLabels } from './item-values.ts'
import classes from './MeetingItems.module.css'
import { itemsChanged, setDone } from './meeting-queries.ts'
import type { MeetingRow } from './meeting-rows.ts'
import { useItemDraft } from './useItemDraft.ts'
import { WhenField } from './WhenField.tsx'

type Props = {
  taskId: number
  row: MeetingRow
  /** Counted from 1, for the accessible names. */
  place: number
  today: string
  focused: boolean
  onSaved: (saved: FeedbackItem) => void
  onUnsaved: (unsaved: boolean) => void
  /** Removes the row: it was discarded before it was saved, or its item was deleted. */
  onGone: () => void
  onTicked: () => void
}

/** A row of an item that can be edited: what, who and when. It saves itself and shows why when it cannot. */
export function ItemRow({ taskId, row, place, today, focused, onSaved, onUnsaved, onGone, onTicked }: Props) {
  const { item } = row
  const draft = useItemDraft({ taskId, rowKey: row.key, item, onSaved })
  const { values, state, set, flush } = draft
  const isNew = !item
  const done = item?.status === '2'
  const name = values.what.trim() || `Item ${place}`
  const isUnsaved = state.kind !== 'saved'
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])

  const tick = useMutation({
    mutationFn: async (next: boolean) => (item && (await flush()) ? setDone(item, next) : undefined),
    onSuccess: (changed) => changed && itemsChanged(changed),
    onError: () => itemsChanged(),
  })
  const giveUp = () => {
    draft.drop()
    onGone()
  }
  const remove = async (id: number) => {
    const gone = await deleteRecord({
      about: name,
      remove: () => removal('DELETE /my-day/feedback/{id}', { params: { id } }),
      topic: 'daily-meeting',
    })
    if (gone) giveUp()
  }
  // A row without text is not saved when it loses the focus.
  const left = () => {
    if (values.what.trim() !== '') void flush()
  }
  const wrong = state.kind === 'unsaved' ? state.field : undefined
  const saveByKey = (event: React.KeyboardEvent) => {
    // Enter saves in a field of one line and breaks the line in the text; Ctrl+Enter saves everything.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void flush()
  }

  return (
    <li data-done={done || undefined}>
      <div className={classes.line}>
        <ConcludeBox
          checked={tick.isPending ? tick.variables : done}
          disabled={!item || tick.isPending}
          aria-label={done ? `Reabrir item: ${name}` : `Concluir item: ${name}`}
          onChange={(event) => {
            onTicked()
            tick.mutate(event.currentTarget.checked)
          }}
        />
        <Textarea
          className={classes.what}
          classNames={{ input: classes.input }}
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={8}
          aria-label={`${fieldLabels.what}, item ${place}`}
          placeholder="O quê?"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
          autoFocus={focused}
          value={values.what}
          error={wrong === 'what'}
          onChange={(event) => set('what', event.currentTarget.value)}
          onBlur={left}
        />
        {item && <RecordButton kind="meeting_item" id={item.id} name={name} />}
        {(isNew || item.can.remove) && (
          <Tooltip label={isNew ? 'Tirar' : 'Apagar item'}>
            <ActionIcon
              aria-label={isNew ? `Tirar: ${name}` : `Apagar item: ${name}`}
              onClick={() => (isNew ? giveUp() : void remove(item.id))}
            >
              <IconTrash aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <div className={classes.answers}>
        <div className={classes.answer}>
          <span aria-hidden>{fieldLabels.who}</span>
          <NameField
            variant="unstyled"
            aria-label={`${fieldLabels.who}, item ${place}`}
            placeholder="Responsável"
            value={values.who}
            error={wrong === 'who'}
            onChange={(who) => set('who', who)}
            onBlur={left}
            onKeyDown={saveByKey}
          />
        </div>
        <div className={classes.answer}>
          <span aria-hidden>{fieldLabels.when}</span>
          <WhenField
            label={`${fieldLabels.when}, item ${place}`}
            value={values.when}
            error={wrong === 'when'}
            onChange={(when) => set('when', when)}
            onBlur={left}
          />
        </div>
      </div>
      <ItemNotes item={item} today={today} />
      {item && <MadeOfRecord kind="meeting_item" id={item.id} />}
      <ItemStatus state={state} onAgain={() => void flush()} onAsNew={draft.asNew} onGiveUp={giveUp} />
      <Conflicts conflicts={draft.conflicts} values={values} onResolve={draft.resolve} />
    </li>
  )
}

/** Since when an item is open, and whether its day has passed. */
export function ItemNotes({ item, today }: { item: FeedbackItem | undefined; today: string }) {
  if (!item) return null
  const late = item.status === '1' && !item.carried && item.due !== null && item.due < today
  const carried = item.since < item.date
  if (!late && !carried) return null
  return (
    <p className={classes.notes}>
      {late && <span className={classes.late}>Venceu em {formatDay(item.due)}</span>}
      {carried && <span>Em pauta desde {formatDay(item.since)}</span>}
    </p>
  )
}

type StatusProps = { state: DraftState; onAgain: () => void; onAsNew: () => void; onGiveUp: () => void }

function ItemStatus({ state, onAgain, onAsNew, onGiveUp }: StatusProps) {
  const failed = state.kind === 'unsaved'
  return (
    <div className={classes.status} role="status" data-failed={failed || undefined}>
      {state.kind === 'saving' && 'Salvando…'}
      {failed && (
        <>
          <span>{draftWords(state, '')}</span>
          {state.gone ? (
            <>
              <Button size="compact-xs" variant="default" onClick={onAsNew}>
                Guardar como novo item
              </Button>
              <Button size="compact-xs" variant="default" onClick={onGiveUp}>
                Descartar
              </Button>
            </>
          ) : (
            state.passing && (
              <Button size="compact-xs" variant="default" onClick={onAgain}>
                Tentar agora
              </Button>
            )
          )}
        </>
      )}
    </div>
  )
}
