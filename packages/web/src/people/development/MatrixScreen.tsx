import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { departmentFilter } from '../../admin/departments/department-filter.ts'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ImportLink } from '../../ui/ImportLink.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import { ListBox } from '../../ui/table/ListBox.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { allJobsQuery } from '../jobs/job-queries.ts'
import { DevelopmentViews } from './DevelopmentViews.tsx'
import { competencesQuery, matrixQuery } from './development-queries.ts'
import classes from './Matrix.module.css'
import { Matrix, MatrixPeople } from './Matrix.tsx'
import { PersonModal } from './PersonModal.tsx'
import { TeamGaps } from './TeamGaps.tsx'

/** The matrix of people by competences, with the gaps to what their jobs ask. */
export default function MatrixScreen() {
  const { departamento, cargo, pessoa } = useSearch({ from: '/member/pessoas/desenvolvimento' })
  const navigate = useNavigate({ from: '/pessoas/desenvolvimento' })
  const list = useListing({ pageSize: 50, filters: ['departamento', 'cargo'] })
  const { page, pageSize, search } = list
  const rows = useQuery(
    matrixQuery({
      page,
      per_page: pageSize,
      search,
      ...(departamento && { department_id: departamento }),
      ...(cargo && { job_description_id: cargo }),
    }),
  )
  const competences = useQuery(competencesQuery)
  const all = competences.data ?? []
  const departments = useQuery(departmentsQuery).data ?? []
  const jobs = useQuery(allJobsQuery).data ?? []
  const filters: Filter[] = [
    departmentFilter(departments),
    {
      name: 'cargo',
      label: 'Cargo',
      all: 'Todos os cargos',
      look: 'select',
      options: jobs.map(({ id, office }) => ({ value: id, label: office })),
    },
  ]
  const open = (id: number) => void navigate({ search: (before) => ({ ...before, pessoa: id }) })
  return (
    <Page
      title="Desenvolvimento"
      hint="O que cada cargo pede, o que cada pessoa sabe e o que falta aprender."
      actions={<ImportLink kind="assessments" />}
    >
      <DevelopmentViews />
      <ListBox
        label="Matriz de competências"
        list={list}
        // The rows have no columns before the competences are known.
        query={{ ...rows, data: competences.isPending ? undefined : rows.data }}
        total={rows.data?.total ?? 0}
        filters={filters}
        unit={['pessoa', 'pessoas']}
        sizes={[25, 50, 100]}
        search="Buscar uma pessoa"
        emptyTitle="Nenhum colaborador ainda"
        emptyHint="A matriz mostra quem está em Colaboradores e o que cada um sabe."
      >
        {(narrow) => {
          const shown = rows.data?.response ?? []
          const used = new Set(shown.flatMap(({ known }) => known.map(({ competence_id }) => competence_id)))
          const columns = all.filter(({ id }) => used.has(id))
          const Drawn = narrow ? MatrixPeople : Matrix
          return (
            <>
              {columns.length === 0 && <NothingAsked some={all.length > 0} />}
              <Drawn rows={shown} columns={columns} onOpen={open} />
            </>
          )
        }}
      </ListBox>
      {/* Below the whole matrix, which would push it down as it fills. */}
      {rows.data && competences.data && departamento === undefined && <TeamGaps />}
      {pessoa && (
        <PersonModal
          id={pessoa}
          onClose={() => void navigate({ search: ({ pessoa: _, ...before }) => before, replace: true })}
        />
      )}
    </Page>
  )
}

const NothingAsked = ({ some }: { some: boolean }) => (
  <div className={classes.nothing}>
    {some
      ? 'Nenhum cargo destas pessoas pede competências ainda.'
      : 'Comece pelas competências e pelo que cada cargo pede.'}
    <ButtonLink to="/pessoas/desenvolvimento/competencias" size="xs" variant="default">
      Ir para as competências
    </ButtonLink>
  </div>
)
