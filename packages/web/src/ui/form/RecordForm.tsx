import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { isDate } from '@prumo/contract/dates.ts'
import type { ErrorCode } from '@prumo/contract/errors.ts'
import { listed } from '@prumo/contract/words.ts'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import { formDraftKey } from '../../platform/form-drafts.ts'
import { freshKey } from '../../platform/idempotency.ts'
import { type MessageAction, toast } from '../../platform/messages.ts'
import { ownerOf } from '../../platform/offline/owner.ts'
import { changed, type Topic } from '../../platform/query.ts'
import { useSession } from '../../platform/session.ts'
import { Conflicts, changedBy } from '../draft/Conflicts.tsx'
import type { ServerCopy } from '../draft/copy-queue.ts'
import { DraftNote } from '../draft/DraftNote.tsx'
import { tabStore } from '../draft/draft-store.ts'
import type { Conflict } from '../draft/merging.ts'
import { useFormDraft } from '../draft/useFormDraft.ts'
import type { RowId } from '../table/bulk.ts'
import { noteSaved } from '../table/departures.ts'
import { AnotherButton } from './AnotherButton.tsx'
import { DrawerForm } from './DrawerForm.tsx'
import { partsOfForm } from './form-parts.ts'
import { HeldFiles } from './held-files.ts'
import { ModalForm } from './ModalForm.tsx'
import { isRequired } from './required.ts'
import { useSave } from './useSave.ts'

/** The props of the input of a field: key, value, error, and `required` of the schema. What is too long is told
 * when the form is sent, and never cut. */
export type FieldOf<Values> = (
  name: keyof Values & string,
  options?: { type: 'checkbox' },
) => ReturnType<UseFormReturnType<Values>['getInputProps']>

/**
 * What a form acts upon or belongs to, beside the record that it changes: ids. Null: its screen says it all, as of a new
 * record, or of what a company has once.
 */
export type Of = RowId | readonly RowId[] | null

/** A form of a record that has a number acts upon that; any other says what it acts upon. */
type Acting<Saved> = [Saved] extends [{ id: RowId }] ? unknown : { of: Of } | { forgets: true }

/** Texts for creating and for changing. */
type Pair = { create: string; edit: string }

type Props<Values, Body, Result, Saved> = {
  /** A pair for a form that creates and changes records. */
  title: string | Pair
  /** The values of a new record. */
  initial: Values
  /**
   * The record to change: the fields show its values of the same names. A save that is refused as stale keeps
   * what each of two people changed, and asks where both changed the same field.
   */
  record?: Saved | undefined
  /** What is typed is kept for this, and for the record: it is not there in the same form of another one. */
  of?: Of
  /** The values of the record where names or types differ. */
  valuesOf?: (record: Saved) => Values
  /** Validates the body before it is sent; its fields give `required` to their inputs. */
  schema?: z.ZodType
  /** Further checks of the values, beside the schema. */
  refuse?: (values: Values) => Partial<Record<keyof Values, string>>
  /** The body made from the values; by default all values. */
  bodyOf?: (values: Values) => Body
  /**
   * `base` is the record the user started from, in the version shown last; `key` the Idempotency-Key of a creation, the
   * same when it is repeated because its answer was lost.
   */
  save: (body: Body, base: Saved | undefined, key: string) => Promise<Result>
  /** The field of a refusal that names none: `{ 'contact.duplicate': 'email' }`. */
  fieldOf?: Partial<Record<ErrorCode, string>>
  /** The specification's text of the failure, above the reason. */
  failed?: string
  /** The message of success; the usual one when `title` is a pair. Leave it undefined where `onSaved` shows its own. */
  saved?: string | Pair | ((result: Result) => string)
  /** The way to what was saved ('Ver'), where the list behind the form does not show it; in the message of success. */
  found?: ((result: Result) => MessageAction | undefined) | undefined
  /** The topics of the queries that are read again. */
  topic: Topic | readonly Topic[]
  /** Called with the answer before the form closes; false keeps it open. */
  onSaved?: (result: Result, values: Values) => unknown
  onClose: () => void
  /** A short record is edited in a drawer (default); a modal asks one thing (docs/patterns.md). */
  container?: 'drawer' | 'modal'
  /** 'Salvar' by default. */
  submit?: string
  cancel?: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Red: submitting destroys something. Only in a modal. */
  danger?: boolean
  /**
   * A second button of a new record, also on Ctrl Enter: it saves, and the form stays open with the values of
   * `next` for the next one; its field `first` gets the focus. Only in a drawer.
   */
  another?: { label: string; next: (values: Values) => Values; first: keyof Values & string }
  /** The fields depend on each other: they are rendered at each keystroke, from `form.values`. */
  watched?: boolean
  /** Closing never asks, and no draft is stored: the values are a password or a word of confirmation. */
  forgets?: boolean
  drafts?: ServerCopy<Values>
  /** With `storeDraft`, which stores what was typed now, or throws. */
  children: (field: FieldOf<Values>, form: UseFormReturnType<Values>, storeDraft: () => Promise<void>) => ReactNode
}

/**
 * The form of a record: mount it to open it. It validates with the contract's schema, sends once however often submit
 * is pressed, and closes with a message of success. A refused save keeps all typed values and focuses the first field
 * with an error; closing asks when typed values would be lost.
 */
export function RecordForm<Values extends Record<string, unknown>, Body = Values, Result = unknown, Saved = undefined>(
  props: Props<Values, Body, Result, Saved> & Acting<Saved>,
) {
  const { record, schema, topic, onSaved, onClose, fieldOf } = props
  const valuesOf = props.valuesOf ?? ((saved: Saved) => sameNamed(saved, props.initial))
  const initial = record ? valuesOf(record) : props.initial
  const worded = <Words,>(words: Words | Pair) => (isPair(words) ? words[record ? 'edit' : 'create'] : words)
  const saved = worded(props.saved ?? (isPair(props.title) ? usualWords : undefined))
  const { account } = useSession()
  const { container: Container, ...frame } = frameOf(props)
  const bodyOf = props.bodyOf ?? ((values: Values) => values as unknown as Body)
  const judge = schema && schemaResolver(schema, { sync: true })
  const form = useForm<Values>({
    onValuesChange: (values) => draft.put(values),
    mode: props.watched ? 'controlled' : 'uncontrolled',
    initialValues: initial,
    validate: (values) => ({ ...judge?.(bodyOf(values) as Record<string, unknown>), ...props.refuse?.(values) }),
  })
  const [before] = useState({ initial, record })
  const [files] = useState(() => new Set<string>())
  const place = useLocation({ select: ({ pathname }) => pathname })
  const owner = account && !props.forgets && ownerOf(account)
  const { draft, conflicts, taken, stored } = useFormDraft<Values>(
    {
      server: { values: before.initial, version: before.record ? 'opened' : '', by: '', record: before.record },
      parts: partsOfForm(before.initial),
      // Each refusal brings another version.
      staleVersion: (current) => ({
        values: valuesOf(current as Saved),
        version: freshKey(),
        by: '',
        record: current,
      }),
      mirror: form.setValues,
      store: owner
        ? tabStore(
            formDraftKey(owner, place, worded(props.title), idOf(record) ?? 'new', ...[props.of ?? []].flat()),
            (typed, began = {}) =>
              hasFields(before.initial, typed) && (record !== undefined || beganAs(before.initial, began)),
          )
        : undefined,
      copy: props.drafts,
    },
    true,
  )
  /** The save that was pressed waits for a choice. */
  const [isAsked, setAsked] = useState(false)
  const resolve = (conflict: Conflict<Values>, mine: boolean) => {
    draft.resolve(conflict, mine)
    if (isAsked && draft.view().conflicts.length === 0) send(draft.view().values)
  }
  const save = useSave({
    form,
    fieldOf,
    failed: props.failed,
    save: (_: Values) =>
      draft.submit((values, key) => props.save(bodyOf(values), draft.record() as Saved | undefined, key)),
    onSaved: (saving, values) => {
      setAsked(!saving)
      if (!saving) return
      const { result } = saving
      form.resetDirty()
      files.clear()
      const way = props.found?.(result)
      const { taken: kept, by } = draft.view()
      const told = [
        typeof saved === 'function' ? saved(result) : saved,
        kept.length > 0 ? `${changedBy(by, account?.name ?? '')} ${listed(kept)}.` : undefined,
      ]
      const line = told.filter((part) => part !== undefined).join(' · ')
      if (line !== '') toast(line, way)
      const id = idOf(record)
      if (!way && id !== undefined) noteSaved(id)
      void changed(...[topic].flat())
      const stays = onSaved?.(result, values) === false
      if (!stays && !(another && staying.current)) return onClose()
      if (stays || !another) return
      const next = another.next(values)
      draft.startFrom(next)
      form.resetDirty(next)
      // The inputs get their values with the next render.
      setTimeout(() => form.getInputNode(another.first as never)?.focus())
    },
  })
  const another = record ? undefined : props.another
  /** The second button was pressed; whether the save on its way is for another one after it. */
  const stay = useRef(false)
  const staying = useRef(false)
  const sending = useRef(false)
  const send = (values: Values) => {
    // The button is disabled only after the next render; a second press can come before it.
    if (sending.current) return
    sending.current = true
    staying.current = stay.current
    stay.current = false
    save.mutate(values, { onSettled: () => (sending.current = false) })
  }
  const field: FieldOf<Values> = (name, options) => ({
    required: isRequired(schema, name),
    key: form.key(name),
    ...form.getInputProps(name, options),
  })
  return (
    <Container
      title={worded(props.title)}
      {...frame}
      saving={save.isPending}
      isDirty={() => !props.forgets && (draft.isLost() || files.size > 0)}
      onClose={() => {
        draft.leave()
        onClose()
      }}
      onDiscard={draft.leave}
      aside={another && <AnotherButton label={another.label} saving={save.isPending} stay={stay} />}
      onSubmit={(event) =>
        form.onSubmit(send, (errors) => {
          stay.current = false
          const [first] = Object.keys(errors)
          if (first !== undefined) form.getInputNode(first as never)?.focus()
        })(event)
      }
    >
      {(conflicts.length > 0 || taken.length > 0) && (
        <Conflicts
          answers={isAsked}
          conflicts={conflicts}
          values={form.getValues()}
          onResolve={resolve}
          taken={save.isPending ? [] : taken}
          by={draft.view().by}
          onSeen={draft.seen}
        />
      )}
      {(props.drafts || stored.kind === 'restored') && <DraftNote stored={stored} onDiscard={draft.drop} />}
      <HeldFiles value={files}>{props.children(field, form, draft.copyNow)}</HeldFiles>
    </Container>
  )
}

const usualWords: Pair = { create: 'Criado com sucesso!', edit: 'Atualizado com sucesso' }
const isPair = (words: unknown): words is Pair => typeof words === 'object' && words !== null

const idOf = (record: unknown) => (record as { id?: RowId } | undefined)?.id

const hasFields = (values: object, typed: object) => Object.keys(typed).every((name) => name in values)

/** True where a new record began with these values: a draft of another one is not its own. */
const beganAs = (initial: Record<string, unknown>, began: Record<string, unknown>) =>
  Object.keys(began).every((name) => sameOrDates(began[name], initial[name]))

/** Dates of a new record are those of the day. */
const sameOrDates = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other) ||
  [one, other].every((value) => typeof value === 'string' && isDate(value))

/** The initial values of a record; what it does not have is as in a new one. */
const sameNamed = <Values extends object>(record: unknown, initial: Values): Values => {
  const own = Object.entries(initial).map(([name, empty]) => [name, Reflect.get(record as object, name) ?? empty])
  return Object.fromEntries(own) as Values
}

const frameOf = <V, B, R, S>({ container, submit = 'Salvar', cancel, size, danger }: Props<V, B, R, S>) => ({
  container: container === 'modal' ? ModalForm : DrawerForm,
  submit,
  cancel,
  size,
  ...(danger && { danger }),
})
