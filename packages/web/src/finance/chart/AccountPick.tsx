import { Button, Kbd, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { SubtopicInput } from '@prumo/contract/finance/chart/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { optionLabels } from '../../ui/form/form-parts.ts'
import { NewHere } from '../../ui/form/NewHere.tsx'
import { PickOne, type PickOneProps } from '../../ui/form/PickOne.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { usePainted } from '../../ui/usePainted.ts'
import { type Category, chartQuery, usualAccountsQuery } from '../finance-queries.ts'
import { categoryWords, keyOf, type Place, placesOf, withUsual } from './places.ts'

type Props = Omit<PickOneProps, 'options' | 'value' | 'onChange' | 'create' | 'onSearch' | 'known' | 'defaultValue'> & {
  value?: Place | null
  onChange?: (place: Place) => void
  /** Only what comes in ('1') or goes out ('2'). */
  type?: '1' | '2' | undefined
  /** The type that is likely, offered first. */
  likelyType?: '1' | '2'
  /** What is booked: accounts on which the same words, or the same contact, were booked are offered first. */
  words?: string
  contact?: number | null
  /** The names of the place that the record has, for when the chart has it no more. */
  known?: { account: string; category: string } | undefined
}

/**
 * Where something is booked, in one field: found by the account, its category, its group, and by what was booked there
 * before. The account fills in its category; Enter takes the first; a missing account is created from here.
 */
export function AccountPick({
  value = null,
  onChange,
  type,
  words = '',
  contact = null,
  known,
  likelyType,
  ...field
}: Props) {
  const chart = useQuery(chartQuery).data
  const [typed, setTyped] = useState('')
  const [creating, setCreating] = useState<string | null>(null)
  const places = useMemo(
    () => placesOf((chart ?? []).filter((category) => type === undefined || category.type === type)),
    [chart, type],
  )
  const chosen = value && places.find(({ place }) => keyOf(place) === keyOf(value))
  const searching = typed.trim() !== '' && typed !== chosen?.option.label
  const [search] = useDebouncedValue(searching ? typed : words, 250)
  const painted = usePainted()
  const asks = painted && (search.trim().length > 2 || contact !== null) && (searching || value === null)
  const found = useQuery({
    ...usualAccountsQuery({ search, ...(contact !== null && { contact_id: contact }), ...(type && { type }) }),
    enabled: asks,
  }).data
  const usual = asks ? found : undefined
  const options = useMemo(() => {
    const found = withUsual(places, usual ?? [], searching && search === typed ? typed : '')
    if (likelyType === undefined) return found
    const likely = new Set(
      places.filter(({ category }) => category.type === likelyType).map(({ option }) => option.value),
    )
    return [...found.filter((one) => likely.has(one.value)), ...found.filter((one) => !likely.has(one.value))]
  }, [places, usual, searching, search, typed, likelyType])
  const likely = value === null && !searching && usual?.[0] ? options.find(isOf(usual[0])) : undefined
  const take = (key: number | null) => {
    const next = places.find(({ option }) => option.value === key)
    if (next) onChange?.(next.place)
  }
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const labels = new Map(options.map(({ value: key, label }) => [key, label]))
    if (input.current)
      optionLabels.set(input.current, (place) => (place ? labels.get(keyOf(place as Place)) : undefined))
  })
  const close = () => {
    setCreating(null)
    input.current?.focus()
  }
  return (
    <div>
      <PickOne
        label="Conta"
        placeholder="Do que é: aluguel, energia, vendas…"
        description={chosen ? categoryWords(chosen.category) : undefined}
        empty="Nenhuma conta com este nome"
        takesFirst
        {...field}
        ref={input}
        options={options}
        value={value && keyOf(value)}
        {...(value && known && { known: { value: keyOf(value), label: known.account || known.category } })}
        onChange={take}
        onSearch={setTyped}
        byServer={false}
        onKeyDown={(event) => {
          // Where nothing is typed and no list is open, Enter takes what is likely.
          if (event.key !== 'Enter' || !likely || event.currentTarget.ariaExpanded === 'true') return
          event.preventDefault()
          take(likely.value)
        }}
        create={{ label: (name) => `Criar a conta “${name}”`, start: setCreating }}
      />
      {likely && (
        <Button
          variant="subtle"
          size="compact-xs"
          mt={4}
          tabIndex={-1}
          leftSection={
            <Kbd size="xs" visibleFrom="sm">
              Enter
            </Kbd>
          }
          onClick={() => take(likely.value)}
        >
          {`${likely.label}, como em “${usual![0]!.description}”`}
        </Button>
      )}
      {creating !== null && (
        <NewAccount
          typed={creating}
          categories={(chart ?? []).filter((one) => !one.disabled && (type === undefined || one.type === type))}
          onCreated={(place) => {
            onChange?.(place)
            close()
          }}
          onCancel={close}
        />
      )}
    </div>
  )
}

const isOf = (place: Place) => (option: { value: number }) => option.value === keyOf(place)

type New = {
  typed: string
  categories: readonly Category[]
  onCreated: (place: Place) => void
  onCancel: () => void
}

function NewAccount({ typed, categories, onCreated, onCancel }: New) {
  const form = useForm({
    initialValues: { topic: typed, topic_id: null as number | null },
    validate: schemaResolver(SubtopicInput, { sync: true }),
  })
  const save = useSave({
    form,
    fieldOf: { 'finance.account_duplicate': 'topic' },
    save: ({ topic, topic_id }: typeof form.values) =>
      api('POST /client/finance/subtopic', { body: { topic, topic_id: topic_id! } }),
    onSaved: async ({ response }) => {
      await changed('finance')
      onCreated({ classification_id: response.topic_id, scheme_account_id: response.id })
      toast('Conta criada com sucesso!')
    },
  })
  const submit = () => {
    if (!form.validate().hasErrors) save.mutate(form.getValues())
  }
  return (
    <NewHere title="Nova conta" submit="Criar conta" saving={save.isPending} onSubmit={submit} onCancel={onCancel}>
      <TextInput label="Nome" withAsterisk autoComplete="off" {...form.getInputProps('topic')} />
      <PickOne
        label="Categoria"
        withAsterisk
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the name is there already
        autoFocus
        empty="Nenhuma categoria com este nome"
        options={categories.map((category) => ({
          value: category.id,
          label: category.name,
          hint: categoryWords(category).replace(`${category.name} · `, ''),
        }))}
        {...form.getInputProps('topic_id')}
      />
    </NewHere>
  )
}
