import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { isDate } from '@prumo/contract/dates.ts'
import type { ErrorCode } from '@prumo/contract/errors.ts'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../platform/api-error.ts'
import { formDraftKey } from '../../platform/form-drafts.ts'
import { type MessageAction, toast } from '../../platform/messages.ts'
import { ownerOf } from '../../platform/offline/owner.ts'
import { changed, type Topic } from '../../platform/query.ts'
import { useSession } from '../../platform/session.ts'
import { Conflicts, changedBy, fieldList } from '../draft/Conflicts.tsx'
import { type Author, type Conflict, mergeVersions } from '../draft/merging.ts'
import type { RowId } from '../table/bulk.ts'
import { noteSaved } from '../table/departures.ts'
import { AnotherButton } from './AnotherButton.tsx'
import { DraftNote } from './DraftNote.tsx'
import { DrawerForm } from './DrawerForm.tsx'
import { type Drafts, useFormDraft } from './drafts.ts'
import { partsOfForm } from './form-parts.ts'
import { ModalForm } from './ModalForm.tsx'
import { isRequired } from './required.ts'
import { useSave } from './useSave.ts'

/** The props of the input of a field: key, value, error, and `required` of the schema. What is too long is told
 * when the form is sent, and never cut. */
export type FieldOf<Values> = (
  name: keyof Values & string,
  options?: { type: 'checkbox' },
) => ReturnType<UseFormReturnType<Values>['getInputProps']>

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
  /** The values of the record where names or types differ. */
  valuesOf?: (record: Saved) => Values
  /** Validates the body before it is sent; its fields give `required` to their inputs. */
  schema?: z.ZodType
  /** Further checks of the values, beside the schema. */
  refuse?: (values: Values) => Partial<Record<keyof Values, string>>
  /** The body made from the values; by default all values. */
  bodyOf?: (values: Values) => Body
  /** `base` is the record the user started from, in the version shown last. */
  save: (body: Body, base: Saved | undefined) => Promise<Result>
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
  drafts?: Drafts<Values>
  /** With `storeDraft`, which stores what was typed now, or throws. */
  children: (field: FieldOf<Values>, form: UseFormReturnType<Values>, storeDraft: () => Promise<void>) => ReactNode
}

/**
 * The form of a record: mount it to open it. It validates with the contract's schema, sends once however often submit
 * is pressed, and closes with a message of success. A refused save keeps all typed values and focuses the first field
 * with an error; closing asks when typed values would be lost.
 */
export function RecordForm<Values extends Record<string, unknown>, Body = Values, Result = unknown, Saved = undefined>(
  props: Props<Values, Body, Result, Saved>,
) {
  const { record, schema, topic, onSaved, onClose, fieldOf } = props
  const valuesOf = props.valuesOf ?? ((saved: Saved) => sameNamed(saved, props.initial))
  const initial = record ? valuesOf(record) : props.initial
  const worded = <Words,>(words: Words | Pair) => (isPair(words) ? words[record ? 'edit' : 'create'] : words)
  const saved = worded(props.saved ?? (isPair(props.title) ? usualWords : undefined))
  const base = useRef(record)
  const { account } = useSession()
  const [other, setOther] = useState<Other<Saved, Values>>()
  /** What somebody else alone changed meanwhile, which the save keeps. */
  const kept = useRef<string[]>([])
  const { container: Container, ...frame } = frameOf(props)
  const bodyOf = props.bodyOf ?? ((values: Values) => values as unknown as Body)
  const judge = schema && schemaResolver(schema, { sync: true })
  const typed = useRef<() => void>(undefined)
  const form = useForm<Values>({
    onValuesChange: () => typed.current?.(),
    mode: props.watched ? 'controlled' : 'uncontrolled',
    initialValues: initial,
    validate: (values) => ({ ...judge?.(bodyOf(values) as Record<string, unknown>), ...props.refuse?.(values) }),
  })
  /**
   * Merges the version that made a save stale into the form. What both changed waits for a choice; without such a field
   * the save goes on.
   */
  const merge = async (saved: Saved, author: Author): Promise<Result | typeof stale> => {
    const [began, typed, theirs] = [valuesOf(base.current!), form.getValues(), valuesOf(saved)]
    const merged = mergeVersions(partsOfForm([began, typed, theirs]), began, typed, theirs, author)
    if (merged.taken.length > 0) {
      kept.current.push(`${changedBy(author.by, account?.name ?? '')} ${fieldList.format(merged.taken)}.`)
      form.setValues(merged.values)
    }
    setOther(merged.conflicts.length > 0 ? { saved, conflicts: merged.conflicts, answers: true } : undefined)
    if (merged.conflicts.length > 0) return stale
    base.current = saved
    return saveOver(merged.values)
  }
  const saveOver = (values: Values): Promise<Result | typeof stale> =>
    props.save(bodyOf(values), base.current).catch((error) => {
      if (!record || !(error instanceof ApiError) || error.body.code !== 'record.stale') throw error
      return merge(error.body.record as Saved, error.body.changed ?? { by: '' })
    })
  const resolve = (conflict: Conflict<Values>, mine: boolean) => {
    if (!mine) form.setValues(conflict.take(form.getValues()))
    const left = other!.conflicts.filter((one) => one !== conflict)
    if (left.length > 0) return setOther({ ...other!, conflicts: left })
    base.current = other!.saved
    setOther(undefined)
    if (other!.answers) send(form.getValues())
  }
  const place = useLocation({ select: ({ pathname }) => pathname })
  const owner = account && !props.forgets && ownerOf(account)
  const draft = useFormDraft<Values>(form as Parameters<typeof useFormDraft<Values>>[0], {
    key: owner ? formDraftKey(owner, place, worded(props.title), idOf(record) ?? 'new') : '',
    drafts: props.drafts,
    began: () => Object.assign({}, other ? valuesOf(other.saved) : initial, ...(other?.conflicts ?? []).map(forkOf)),
    // What was typed into a new record belongs to another one where that begins with other values.
    fits: (began) =>
      record !== undefined || Object.keys(began).every((name) => sameOrDates(began[name], initial[name])),
    restored: (typed, began) => {
      const { values, conflicts } = mergeVersions(partsOfForm([began, typed, initial]), began, typed, initial)
      if (record && conflicts.length > 0) setOther({ saved: record, conflicts, answers: false })
      return values
    },
  })
  useEffect(() => {
    typed.current = draft.typed
  })
  const save = useSave({
    form,
    fieldOf,
    failed: props.failed,
    save: saveOver,
    onSaved: (result, values) => {
      if (isStale(result)) return
      // The values are saved: leaving the form loses nothing.
      form.resetDirty()
      draft.end()
      const way = props.found?.(result)
      const told = [typeof saved === 'function' ? saved(result) : saved, ...kept.current.splice(0)]
      const line = told.filter((part) => part !== undefined).join(' · ')
      if (line !== '') toast(line, way)
      const id = idOf(record)
      if (!way && id !== undefined) noteSaved(id)
      void changed(...[topic].flat())
      const stays = onSaved?.(result, values) === false
      if (!stays && !(another && staying.current)) return onClose()
      draft.begin()
      if (stays || !another) return
      const next = another.next(values)
      form.setValues(next)
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
      isDirty={props.forgets ? () => false : draft.isLost}
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
      {other && (
        <Conflicts answers={other.answers} conflicts={other.conflicts} values={form.getValues()} onResolve={resolve} />
      )}
      {(props.drafts || draft.shown.kind === 'restored') && (
        <DraftNote
          shown={draft.shown}
          onDiscard={() => {
            setOther(undefined)
            void draft.discard(initial)
          }}
        />
      )}
      {props.children(field, form, draft.store)}
    </Container>
  )
}

const usualWords: Pair = { create: 'Criado com sucesso!', edit: 'Atualizado com sucesso' }
const isPair = (words: unknown): words is Pair => typeof words === 'object' && words !== null

/** The version that somebody else saved, and what both changed; `answers` after a save that was refused for it. */
type Other<Saved, Values> = { saved: Saved; conflicts: readonly Conflict<Values>[]; answers: boolean }

const idOf = (record: unknown) => (record as { id?: RowId } | undefined)?.id

const forkOf = <Values,>({ fork }: Conflict<Values>) => fork

/** Dates of a new record are those of the day. */
const sameOrDates = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other) ||
  [one, other].every((value) => typeof value === 'string' && isDate(value))

/** The initial values of a record; what it does not have is as in a new one. */
const sameNamed = <Values extends object>(record: unknown, initial: Values): Values => {
  const own = Object.entries(initial).map(([name, empty]) => [name, Reflect.get(record as object, name) ?? empty])
  return Object.fromEntries(own) as Values
}

/** The save waits for a choice, because somebody else saved the same field meanwhile. */
const stale = { stale: true } as const
const isStale = (result: unknown): result is typeof stale => result === stale

const frameOf = <V, B, R, S>({ container, submit = 'Salvar', cancel, size, danger }: Props<V, B, R, S>) => ({
  container: container === 'modal' ? ModalForm : DrawerForm,
  submit,
  cancel,
  size,
  ...(danger && { danger }),
})
