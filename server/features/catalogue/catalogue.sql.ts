/** The version of everything on sale. Read by every page view, alone or in one statement with other rows. */
export const catalogueVersion = "SELECT version FROM catalogue_version WHERE id = 'catalogue'";

/** An option with its network, read by every purchase: TypeORM would take five times the CPU. */
export const optionForSale = `
  SELECT o.id, o.price, o.cost, o.benefits, o.duration, o.duration_days AS "durationDays", p.name AS network, p.recipient_kind AS "recipientKind",
    p.renewal_validity AS "renewalValidity"
  FROM data_option o JOIN data_package g ON g.id = o.data_package_id JOIN provider p ON p.id = g.provider_id
  WHERE o.id = $1 AND o.on_sale = $2 AND g.on_sale = $2 AND p.on_sale = $2`;
