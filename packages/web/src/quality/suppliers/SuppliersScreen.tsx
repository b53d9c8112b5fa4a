import { Button, Text } from '@mantine/core'
import type { Supplier } from '@prumo/contract/quality/suppliers/model.ts'
import { supplierStates } from '@prumo/contract/quality/suppliers/score.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { removal } from '../../platform/api.ts'
import { ImportLink } from '../../ui/ImportLink.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { RegisterScreen } from '../controls/RegisterScreen.tsx'
import { SupplierMark } from './SupplierMark.tsx'
import { suppliersQuery } from './supplier-queries.ts'

const SupplierForm = lazy(() => import('./SupplierForm.tsx'))
const SupplierModal = lazy(() => import('./SupplierModal.tsx'))
const CriteriaForm = lazy(() => import('./CriteriaForm.tsx'))

const link = ({ id, title }: Supplier) => (
  <TextLink from="/controles" to="/controles" search={(before) => ({ ...before, fornecedor: id })} fz="inherit">
    {title}
  </TextLink>
)

const columns: readonly Column<Supplier>[] = [
  {
    id: 'title',
    header: 'Fornecedor',
    text: ({ title, former, supplies }) => `${title} ${former} ${supplies}`,
    cell: (supplier) => (
      <>
        {link(supplier)}
        <Text fz="xs" c="dimmed" fw={400}>
          {[supplier.former && `antes ${supplier.former}`, supplier.supplies].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
    brief: link,
    card: 'title',
    width: '32%',
  },
  {
    id: 'state',
    header: 'Situação',
    value: ({ state }) => (state === null ? '' : supplierStates[state]),
    cell: (supplier) => <SupplierMark state={supplier.state} brief />,
    card: 'aside',
    width: 150,
  },
  { id: 'score', header: 'Nota', text: ({ score }) => (score === null ? 'Sem nota' : `${score} de 100`), width: 110 },
]

/** Suppliers: what was decided about each, how it has been, and when it is evaluated again. */
export default function SuppliersScreen() {
  const query = useQuery(suppliersQuery)
  const { fornecedor } = useSearch({ from: '/member/controles' })
  const navigate = useNavigate({ from: '/controles' })
  const [asked, setAsked] = useState(false)
  return (
    <>
      <RegisterScreen
        title="Controles"
        hint="Fornecedores, instrumentos e requisitos legais: quem cuida e até quando olhar de novo."
        query={query}
        columns={columns}
        until="Reavaliar até"
        ended="Não fornece desde"
        unit={['fornecedor', 'fornecedores']}
        create="Novo fornecedor"
        states={[
          { value: 'none', label: 'Sem avaliação' },
          ...Object.entries(supplierStates).map(([value, label]) => ({ value, label })),
        ]}
        isIn={({ state }, asks) => (state ?? 'none') === asks}
        empty={[
          'Nenhum fornecedor ainda',
          'Comece por quem mais pesa no que você entrega. A nota sai das entregas e das RNCs.',
        ]}
        actions={
          <>
            <ImportLink kind="suppliers" />
            <Button variant="default" onClick={() => setAsked(true)}>
              Critérios
            </Button>
          </>
        }
        opened={fornecedor}
        onOpen={(id) => void navigate({ search: (before) => ({ ...before, fornecedor: id }), resetScroll: false })}
        form={(opened) => <SupplierForm {...opened} />}
        history={(id, onClose) => <SupplierModal key={id} id={id} onClose={onClose} />}
        kind="supplier"
        remove={(id) => removal('DELETE /client/fornecedores/{id}', { params: { id } })}
      />
      <Suspense>{asked && <CriteriaForm onClose={() => setAsked(false)} />}</Suspense>
    </>
  )
}
