import { IconAlertTriangle } from '@tabler/icons-react'
import { useCan } from '../platform/session.ts'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './PaymentBanner.module.css'

/** Under WITHOUT_PAYMENT, on every screen (text T011). */
export function PaymentBanner() {
  const can = useCan()
  return (
    <div className={classes.banner} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <span>Verifique seu pagamento, seu sistema está com acesso limitado.</span>
      {can('plans') && (
        <TextLink to="/plans" c="inherit" underline="always" fz="sm" fw={600}>
          Meus planos
        </TextLink>
      )}
    </div>
  )
}
