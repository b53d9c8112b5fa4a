import { Text } from '@mantine/core'
import type { Instrument } from '@prumo/contract/quality/instruments/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { removal } from '../../platform/api.ts'
import { ImportLink } from '../../ui/ImportLink.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { RegisterScreen } from '../controls/RegisterScreen.tsx'
import { InstrumentMark, instrumentStates } from './InstrumentMark.tsx'
import { instrumentsQuery } from './instrument-queries.ts'

const InstrumentForm = lazy(() => import('./InstrumentForm.tsx'))
const InstrumentModal = lazy(() => import('./InstrumentModal.tsx'))

const link = ({ id, title, code }: Instrument) => (
  <TextLink
    from="/controles/instrumentos"
    to="/controles/instrumentos"
    search={(before) => ({ ...before, instrumento: id })}
    fz="inherit"
  >
    {`${code} ${title}`}
  </TextLink>
)
const placeOf = ({ place, department }: Instrument) => [place, department].filter(Boolean).join(', ')

const columns: readonly Column<Instrument>[] = [
  {
    id: 'title',
    header: 'Instrumento',
    value: ({ code, title }) => `${code} ${title}`,
    text: (instrument) => `${instrument.code} ${instrument.title} ${placeOf(instrument)}`,
    cell: (instrument) => (
      <>
        {link(instrument)}
        <Text fz="xs" c="dimmed" fw={400}>
          {placeOf(instrument)}
        </Text>
      </>
    ),
    brief: link,
    card: 'title',
    width: '32%',
  },
  {
    id: 'state',
    header: 'Última calibração',
    value: ({ state }) => instrumentStates[state][1],
    cell: (instrument) => <InstrumentMark {...instrument} />,
    card: 'aside',
    width: 200,
  },
]

/** What the company measures with, how right it was, and when it is calibrated again. */
export default function InstrumentsScreen() {
  const query = useQuery(instrumentsQuery)
  const { instrumento } = useSearch({ from: '/member/controles/instrumentos' })
  const navigate = useNavigate({ from: '/controles/instrumentos' })
  return (
    <RegisterScreen
      title="Instrumentos"
      actions={<ImportLink kind="instruments" />}
      hint="Balanças, termômetros, trenas: o que mede, quem cuida e até quando calibrar."
      query={query}
      columns={columns}
      until="Calibrar até"
      ended="Fora de uso desde"
      unit={['instrumento', 'instrumentos']}
      create="Novo instrumento"
      states={Object.entries(instrumentStates).map(([value, [, label]]) => ({ value, label }))}
      isIn={({ state }, asks) => state === asks}
      empty={[
        'Nenhum instrumento ainda',
        'Só os que decidem se algo está bom: o termômetro da câmara fria, a balança da venda.',
      ]}
      opened={instrumento}
      onOpen={(id) => void navigate({ search: (before) => ({ ...before, instrumento: id }), resetScroll: false })}
      form={(opened) => <InstrumentForm {...opened} />}
      history={(id, onClose) => <InstrumentModal key={id} id={id} onClose={onClose} />}
      kind="instrument"
      remove={(id) => removal('DELETE /client/instrumentos/{id}', { params: { id } })}
    />
  )
}
