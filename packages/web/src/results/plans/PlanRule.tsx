import { Switch } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useWrites } from '../../ui/Writes.tsx'
import { planRulesQuery } from './plan-queries.ts'

/** The company's rule for the check of effectiveness. */
export function PlanRule() {
  const rules = useQuery(planRulesQuery).data
  const writes = useWrites()
  const change = useMutation({
    mutationFn: (check_by_other: boolean) => api('PUT /client/action-plan/rules', { body: { check_by_other } }),
    onSuccess: async () => {
      await changed('results')
      toast('Atualizado com sucesso')
    },
  })
  return (
    <Switch
      mt="md"
      label="Outra pessoa verifica a eficácia"
      description="Quem responde pelo plano não diz, sozinho, que ele resolveu."
      checked={rules?.check_by_other ?? true}
      disabled={!writes || rules === undefined || change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  )
}
