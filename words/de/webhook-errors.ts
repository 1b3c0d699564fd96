/** Sätze über Webhooks und ihre Zustellungen. */
export const webhookErrors = {
  unknown_webhook: 'Es gibt keinen Webhook „{{webhook}}“.',
  unknown_delivery: 'Es gibt keine Zustellung „{{delivery}}“ dieses Webhooks, oder nicht mehr.',
  too_many_webhooks:
    'Es gibt bereits {{limit}} Webhooks, mehr sind nicht möglich. Entfernen Sie zuerst einen.',
  webhook_status:
    'Der Empfänger hat mit dem Status {{status}} geantwortet. Erwartet wird einer von 200 bis 299.',
  webhook_timeout: 'Der Empfänger hat nicht innerhalb von {{seconds}} Sekunden geantwortet.',
  webhook_gone:
    'Der Webhook wurde ausgeschaltet, weil der Empfänger mitgeteilt hat, dass es ihn nicht mehr gibt (Status 410). Schalten Sie ihn wieder ein, wenn er zurück ist.',
  webhook_failing:
    'Der Webhook wurde ausgeschaltet, weil der Empfänger {{days}} Tage lang nichts erhalten hat. Beheben Sie das beim Empfänger, prüfen Sie ihn mit einer Testnachricht und schalten Sie den Webhook wieder ein.',
  webhook_off: 'Der Webhook wurde ausgeschaltet, bevor dies zugestellt war. Es kann erneut gesendet werden.',
};
