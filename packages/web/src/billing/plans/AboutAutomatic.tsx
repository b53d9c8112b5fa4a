import { List, Text } from '@mantine/core'
import { formatMoney } from '../../platform/format.ts'

/** What paying by Pix Automático authorizes: how much, how often and until when. */
export function AboutAutomatic({ price }: { price: number }) {
  return (
    <div>
      <Text fz="sm" mt="md">
        Você paga um QR Code no aplicativo do seu banco, e com ele autoriza os próximos meses.
      </Text>
      <List fz="sm" mt={6} className="num">
        <List.Item>{`Valor: o da mensalidade, hoje ${formatMoney(price)}. O limite que você define no banco não pode ser menor.`}</List.Item>
        <List.Item>Frequência: um débito por mês, no vencimento. Você é avisado antes.</List.Item>
        <List.Item>Prazo: até você cancelar, aqui ou no aplicativo do seu banco.</List.Item>
      </List>
    </div>
  )
}
