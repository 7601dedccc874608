-- Turns the schema of the first release back into the last one before it, with the steps that made it.
ALTER TABLE credential RENAME TO identity;
ALTER TABLE support_case RENAME TO care_case;
ALTER FUNCTION refuse_ledger_entry_change() RENAME TO refuse_ledger_change;
DROP TRIGGER audit_log_entry_kept ON audit_log_entry;
DROP FUNCTION refuse_audit_log_entry_change();
ALTER TABLE audit_log_entry RENAME TO counter_action;
CREATE FUNCTION refuse_counter_change() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'the counter''s log is never changed'; END $$;
CREATE TRIGGER counter_action_kept BEFORE UPDATE OR DELETE ON counter_action
  FOR EACH ROW EXECUTE FUNCTION refuse_counter_change();
DELETE FROM schema_migration;
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000001, 'Catalogue1795000000001');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000002, 'Identity1795000000002');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000003, 'Ledger1795000000003');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000004, 'Bundles1795000000004');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000005, 'Products1795000000005');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000006, 'Cart1795000000006');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000007, 'Orders1795000000007');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000008, 'MailOutbox1795000000008');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000009, 'Installation1795000000009');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000010, 'Contact1795000000010');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000011, 'IdentityLinks1795000000011');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000012, 'RateLimit1795000000012');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000013, 'Chat1795000000013');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000014, 'Partners1795000000014');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000015, 'AfterSale1795000000015');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000016, 'Readiness1795000000016');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000018, 'Renewals1795000000018');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000021, 'CounterKept1795000000021');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000022, 'BookedBy1795000000022');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000023, 'DeliveryClaims1795000000023');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000024, 'PaymentReversals1795000000024');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000027, 'GoogleInACookie1795000000027');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000028, 'ResetRequests1795000000028');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000029, 'TakenOver1795000000029');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000031, 'HeldSlots1795000000031');
INSERT INTO schema_migration (timestamp, name) VALUES (1795000000034, 'PlayMoney1795000000034');
