import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDay } from '../platform/format.ts'
import { useAccount, useCan } from '../platform/session.ts'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './PaymentBanner.module.css'

/** Under WITHOUT_PAYMENT (text T011) and during a pause, on every screen. */
export function PaymentBanner() {
  const can = useCan()
  const { paused_until } = useAccount()
  return (
    <div className={classes.banner} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        {paused_until
          ? `O plano está pausado até ${formatDay(paused_until)}: tudo pode ser consultado, e nada é criado nem alterado.`
          : 'Verifique seu pagamento, seu sistema está com acesso limitado.'}
      </span>
      {can('plans') && (
        <TextLink to="/plans" c="inherit" underline="always" fz="sm" fw={600}>
          Meus planos
        </TextLink>
      )}
    </div>
  )
}
