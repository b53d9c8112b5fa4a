import { Button, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { RenewOrder } from '@prumo/contract/billing/payments/endpoints.ts'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { CpfInput } from '../../ui/form/MaskedInput.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { Page } from '../../ui/Page.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { paidTopics } from '../plan-queries.ts'
import { showRead } from '../show-read.ts'
import classes from './ContractScreen.module.css'

const route = getRouteApi('/member/plans/renew/$plan')

/** The boleto again, with a new due date when it is late (screen S167). */
export default function RenewScreen() {
  const plans_id = Number(route.useParams().plan)
  const navigate = useNavigate()
  const form = useForm({
    mode: 'controlled',
    initialValues: { cpf: '' },
    validate: ({ cpf }) => schemaResolver(RenewOrder, { sync: true })({ plans_id, cpf }),
  })
  const save = useSave({
    form,
    save: ({ cpf }: { cpf: string }) => api('POST /payment/registered-boleto-renew', { body: { plans_id, cpf } }),
    onSaved: ({ id, message }) => {
      void changed(...paidTopics)
      showRead(message)
      void navigate({ to: '/plans/plan/$id', params: { id: String(id) } })
    },
  })
  return (
    <Page
      title="Segunda via do boleto"
      width="text"
      hint={
        <Trail>
          {[
            <TextLink key="plans" to="/plans">
              Meus planos
            </TextLink>,
            'Segunda via do boleto',
          ]}
        </Trail>
      }
    >
      <form className={`card ${classes.form}`} noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Text fz="sm" mb="md">
          Um boleto em aberto é mostrado de novo. Um vencido é trocado por outro, com três dias para pagar.
        </Text>
        <CpfInput label="CPF de quem paga" required {...form.getInputProps('cpf')} />
        <Writes>
          <Button type="submit" mt="lg" loading={save.isPending}>
            Gerar boleto
          </Button>
        </Writes>
      </form>
    </Page>
  )
}
