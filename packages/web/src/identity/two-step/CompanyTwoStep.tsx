import { Switch } from '@mantine/core'
import type { CompanyTwoStep as Rule } from '@prumo/contract/identity/two-step/model.ts'
import { count } from '@prumo/contract/words.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { confirm } from '../../ui/confirm.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './TwoStepPanel.module.css'
import { companyTwoStepQuery, twoStepChanged } from './two-step.ts'

/** For responsible users: whether everybody in the company must sign in with two steps. */
export function CompanyTwoStep() {
  const { is_responsible, is_root } = useAccount()
  return is_responsible || is_root === 'YES' ? <RuleOfCompany /> : null
}

function RuleOfCompany() {
  const { fantasy, company_name } = useAccount()
  const rule = useQuery(companyTwoStepQuery)
  const change = useMutation({ mutationFn: changeRule, onSettled: twoStepChanged })
  return (
    <section className="card" aria-label="Verificação em duas etapas da empresa">
      <div className={classes.rule}>
        <QueryBoundary query={rule} skeleton={<ListSkeleton rows={1} height={40} />}>
          {(known) => (
            <Switch
              label="Exigir verificação em duas etapas"
              description={`Quem trabalha em ${fantasy || company_name}, consultores também, ativa a verificação antes de usar o Prumo. ${having(known)}`}
              checked={known.required}
              disabled={change.isPending}
              onChange={() => change.mutate(known)}
            />
          )}
        </QueryBoundary>
      </div>
    </section>
  )
}

function having({ people: { active, with_two_step } }: Rule): string {
  if (with_two_step === active) return active === 1 ? 'Você já a ativou.' : 'Todas as pessoas já a ativaram.'
  return `${with_two_step} de ${count(active, 'pessoa já a ativou', 'pessoas já a ativaram')}.`
}

async function changeRule({ required, people: { active, with_two_step } }: Rule) {
  const without = active - with_two_step
  const sure =
    required || without === 0
      ? true
      : await confirm({
          title: 'Exigir a verificação de todos?',
          text: `${count(without, 'pessoa ainda não a ativou', 'pessoas ainda não a ativaram')}: a partir de agora, só continuam a usar o Prumo depois de ativar, também quem está com ele aberto.`,
          confirm: 'Exigir',
          cancel: 'Cancelar',
        })
  if (!sure) return
  await api('PUT /client/two-step', { body: { required: !required } })
  toast(required ? 'A verificação deixou de ser exigida.' : 'A verificação agora é exigida.')
}
