import { Button, Text } from '@mantine/core'
import type { Pillar, Result } from '@prumo/contract/diagnostics/model.ts'
import { count } from '@prumo/contract/words.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useCan } from '../../platform/session.ts'
import { Writes } from '../../ui/Writes.tsx'
import classes from './Result.module.css'

/** Makes plans of action of the first three steps of a pillar with one press; steps that have a plan are left out. */
export function PillarPlans({ id, unplanned }: { id: number; unplanned: Result['unplanned'] }) {
  const departments = useQuery(departmentsQuery).data
  const [first] = departments ?? []
  const [chosen, choose] = useState<number | null>()
  const [missing, setMissing] = useState(false)
  const department = chosen === undefined ? (first?.id ?? null) : chosen
  const plan = useMutation({
    mutationFn: (body: { pillar: Pillar; department_id: number }) =>
      api('POST /my-diagnostics/{id}/plans', { params: { id }, body }),
    onSuccess: ({ response: { created } }) => {
      toast(count(created, 'plano de ação criado', 'planos de ação criados'))
      void changed('diagnostics', 'results')
    },
  })
  // Who does not see diagnostics in the menu sees the company's first one only.
  if (!useCan()('diagnostics')) return null
  return (
    <Writes>
      <div className={classes.plans}>
        <Text fz="sm">
          Os três primeiros passos de um pilar viram planos de ação com um toque: com 30 dias de prazo, e você como
          responsável.
        </Text>
        <DepartmentSelect
          label="Departamento dos planos"
          description={
            departments?.length === 0 && 'A empresa ainda não tem nenhum. Escreva o nome do primeiro, como Diretoria.'
          }
          value={department}
          error={missing && department === null ? 'Escolha o departamento' : undefined}
          onChange={choose}
        />
        <div className={classes.asked}>
          {unplanned.map(({ id: pillar, label, count: left }) => (
            <Button
              key={pillar}
              size="xs"
              variant="default"
              loading={plan.isPending && plan.variables.pillar === pillar}
              onClick={() =>
                department === null ? setMissing(true) : plan.mutate({ pillar, department_id: department })
              }
            >
              {`${label}: criar ${count(left, 'plano', 'planos')}`}
            </Button>
          ))}
        </div>
      </div>
    </Writes>
  )
}
