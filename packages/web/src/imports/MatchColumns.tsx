import { Button, NativeSelect } from '@mantine/core'
import type { ImportBatch } from '@prumo/contract/imports/batches/model.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { changed } from '../platform/query.ts'
import { DiscardButton } from './DiscardButton.tsx'
import classes from './MatchColumns.module.css'
import { choosing, type Mapping, missing, samplesOf, unused } from './matching.ts'
import { StepButtons, StepCard } from './StepCard.tsx'
import { lines } from './words.ts'

type Props = {
  batch: ImportBatch
  follows: boolean
  /** The lines were checked already, and can be shown again. */
  onBack?: () => void
  /** The lines are being checked by these columns, or have been already. */
  onSent: () => void
}

/**
 * The meaning of each column of the file: proposed by the headers, or as chosen before for a file with the same ones.
 */
export function MatchColumns({ batch, follows, onBack, onSent }: Props) {
  const { id, kind, headers, total, file_name } = batch
  const [mapping, setMapping] = useState<Mapping>(batch.mapping)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const check = useMutation({
    mutationFn: () => api('PUT /imports/{id}/mapping', { params: { id }, body: { mapping } }),
    onSuccess: async () => {
      await changed('imports')
      onSent()
    },
    onError: () => changed('imports'),
  })
  const lacking = missing(kind.columns, mapping)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (lacking.length === 0) check.mutate()
    else form.current?.querySelector<HTMLSelectElement>(`[name="${lacking[0]}"]`)?.focus()
  }
  const left = unused(headers, mapping)
  return (
    <StepCard step="Colunas" title="O que há em cada coluna" follows={follows}>
      <p>{`${file_name} tem ${lines(total)}. Confira de que coluna vem cada campo.`}</p>
      <HeaderRow batch={batch} />
      <form ref={form} onSubmit={submit} className={classes.form} noValidate>
        {kind.columns.map(({ key, label, required, help }) => (
          <div key={key} className={classes.field}>
            <NativeSelect
              name={key}
              label={label}
              description={help || undefined}
              withAsterisk={required}
              aria-required={required}
              value={mapping[key] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setMapping(choosing(mapping, key, value === '' ? null : Number(value)))
              }
              error={asked && lacking.includes(key) ? 'Escolha de que coluna vem' : undefined}
              data={[
                { value: '', label: required ? 'Escolha' : 'Não importar' },
                ...headers.map((header, place) => ({ value: String(place), label: header })),
              ]}
            />
            <Samples values={samplesOf(batch, mapping[key] ?? null)} />
          </div>
        ))}
        {left.length > 0 && <p className={classes.left}>{`Ficam de fora: ${left.join(', ')}.`}</p>}
        <StepButtons>
          <DiscardButton batch={batch} />
          {onBack && (
            <Button variant="default" onClick={onBack}>
              Voltar à conferência
            </Button>
          )}
          <Button type="submit" loading={check.isPending}>
            Conferir linhas
          </Button>
        </StepButtons>
      </form>
    </StepCard>
  )
}

/** The row of the file that has the titles: reports and banks write others above it. */
function HeaderRow({ batch: { id, header, above, headers, rows: numbers, sample } }: { batch: ImportBatch }) {
  const choose = useMutation({
    mutationFn: (row: number) => api('PUT /imports/{id}/header', { params: { id }, body: { header: row } }),
    onSettled: () => changed('imports'),
  })
  const rows = [...above, ...(header > 0 ? [headers] : []), ...sample].slice(0, mostRows)
  const wordsOf = (row: readonly string[]) => row.filter(Boolean).join(' · ').slice(0, longestRow)
  return (
    <NativeSelect
      className={classes.header}
      label="Linha dos títulos"
      value={header}
      disabled={choose.isPending}
      onChange={({ currentTarget: { value } }) => choose.mutate(Number(value))}
      data={[
        ...rows.map((row, place) => ({ value: String(place + 1), label: `Linha ${numbers[place]}: ${wordsOf(row)}` })),
        { value: '0', label: 'A planilha não tem títulos' },
      ]}
    />
  )
}

const mostRows = 20
const longestRow = 80

const Samples = ({ values }: { values: readonly string[] }) =>
  values.length > 0 && (
    <p className={classes.samples}>
      <span className="sr">Primeiros valores: </span>
      {values.join(' · ')}
    </p>
  )
