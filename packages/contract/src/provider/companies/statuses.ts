/** As they are stored: a trial that is over is still PERIOD_FREE. */
export const storedStatuses = ['PERIOD_FREE', 'PAYMENT_TRUE', 'OPEN', 'WITHOUT_PAYMENT', 'CANCELED'] as const
