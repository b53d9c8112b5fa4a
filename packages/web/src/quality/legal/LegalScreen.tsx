import { Text } from '@mantine/core'
import { type LegalRequirement, legalStates } from '@prumo/contract/quality/legal/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { removal } from '../../platform/api.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { RegisterScreen } from '../controls/RegisterScreen.tsx'
import { LegalMark } from './LegalMark.tsx'
import { requirementsQuery } from './legal-queries.ts'

const LegalForm = lazy(() => import('./LegalForm.tsx'))
const LegalModal = lazy(() => import('./LegalModal.tsx'))

const link = ({ id, title }: LegalRequirement) => (
  <TextLink
    from="/controles/requisitos-legais"
    to="/controles/requisitos-legais"
    search={(before) => ({ ...before, requisito: id })}
    fz="inherit"
  >
    {title}
  </TextLink>
)

const columns: readonly Column<LegalRequirement>[] = [
  {
    id: 'title',
    header: 'Requisito',
    text: ({ title, source, department }) => `${title} ${source} ${department}`,
    cell: (requirement) => (
      <>
        {link(requirement)}
        <Text fz="xs" c="dimmed" fw={400}>
          {[requirement.source, requirement.department].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
    brief: link,
    card: 'title',
    width: '36%',
  },
  {
    id: 'state',
    header: 'Situação',
    value: ({ state }) => (state === null ? '' : legalStates[state]),
    cell: (requirement) => <LegalMark {...requirement} />,
    card: 'aside',
    width: 180,
  },
]

/** What the law, licences and contracts ask of the company, and whether it does it. */
export default function LegalScreen() {
  const query = useQuery(requirementsQuery)
  const { requisito } = useSearch({ from: '/member/controles/requisitos-legais' })
  const navigate = useNavigate({ from: '/controles/requisitos-legais' })
  return (
    <RegisterScreen
      title="Requisitos legais"
      hint="Alvarás, licenças, normas e contratos: o que exigem, quem responde e até quando verificar."
      query={query}
      columns={columns}
      until="Verificar até"
      ended="Não vale desde"
      unit={['requisito', 'requisitos']}
      create="Novo requisito"
      states={[
        { value: 'none', label: 'Nunca verificado' },
        ...Object.entries(legalStates).map(([value, label]) => ({ value, label })),
      ]}
      isIn={({ state }, asks) => (state ?? 'none') === asks}
      empty={[
        'Nenhum requisito legal ainda',
        'Comece pelo que fecha a porta se vencer: alvará de funcionamento, licença sanitária, vistoria dos bombeiros.',
      ]}
      opened={requisito}
      onOpen={(id) => void navigate({ search: (before) => ({ ...before, requisito: id }), resetScroll: false })}
      form={(opened) => <LegalForm {...opened} />}
      history={(id, onClose) => <LegalModal key={id} id={id} onClose={onClose} />}
      kind="legal_requirement"
      remove={(id) => removal('DELETE /client/requisitos-legais/{id}', { params: { id } })}
    />
  )
}
