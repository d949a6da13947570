-- 001-collections
create table "horses" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null, "name" text not null, "sort_key" text not null, "category" text, "breed" text, "gender" text, "generation" integer, "birth_year" integer, "age_limit" integer, "sire" text, "dam" text, "damsire" text, "hidden" integer not null, "for_sale" integer not null, "tingad" integer not null, "on_sale" integer not null, "quality_code" text, "quality_group" integer, "line" text, "line_key" text);
create table "pedigree" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null, "name" text not null, "sort_key" text not null, "pony" integer not null, "sire" text, "dam" text, "breed" text, "gender" text, "created" integer, "homebred" integer not null);
create table "evaluations" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null, "horse" text not null, "type" text not null, "date" text);
create table "scores" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null, "name" text not null, "sort_key" text not null);
create table "competition" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null, "name" text not null, "sort_key" text not null, "event" text, "class" text, "merit_count" integer not null);
create table "settings" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null);
create table "journal" ("revision" integer primary key, "at" text not null, "actor" text not null, "action" text not null, "undoes" integer references "journal" ("revision"));
create table "journal_changes" ("revision" integer not null references "journal" ("revision"), "seq" integer not null, "collection" text not null, "doc_id" text not null, "name" text not null, "before" text, "after" text, constraint "journal_changes_key" primary key ("revision", "seq"));
create table "former_names" ("name" text not null, "horse_id" text not null, "revision" integer not null, constraint "former_names_key" primary key ("name", "horse_id"));
create table "meta" ("key" text primary key, "value" text not null);
create index "horses_listed" on "horses" ("hidden", "category", "sort_key", "name", "breed", "gender", "generation");
create index "horses_on_sale" on "horses" ("hidden", "on_sale", "sort_key", "name", "breed", "gender", "generation");
create index "horses_listed_by_breed" on "horses" ("hidden", "category", "breed", "gender", "generation", "sort_key", "name");
create index "horses_on_sale_by_breed" on "horses" ("hidden", "on_sale", "breed", "gender", "generation", "sort_key", "name");
create index "horses_by_name" on "horses" ("sort_key", "name");
create index "horses_by_gender" on "horses" ("gender", "category", "generation", "sort_key", "name", "birth_year", "breed");
create index "horses_by_category" on "horses" ("category", "sort_key", "name");
create index "horses_by_quality" on "horses" ("quality_group", "sort_key", "name", "category");
create index "horses_by_quality_code" on "horses" ("quality_code");
create index "horses_by_age_limit" on "horses" ("age_limit");
create index "horses_by_line" on "horses" ("line_key", "sort_key", "name");
create index "horses_by_sire" on "horses" ("sire", "sort_key", "name");
create index "horses_by_dam" on "horses" ("dam", "sort_key", "name");
create index "horses_by_damsire" on "horses" ("damsire");
create index "pedigree_homebred" on "pedigree" ("homebred", "pony", "sort_key", "name", "breed", "gender");
create index "pedigree_by_name" on "pedigree" ("sort_key", "name");
create index "pedigree_by_sire" on "pedigree" ("sire", "sort_key", "name");
create index "pedigree_by_dam" on "pedigree" ("dam", "sort_key", "name");
create index "evaluations_by_horse" on "evaluations" ("horse", "type", "date", "id");
create index "evaluations_by_type" on "evaluations" ("type", "date", "id");
create index "scores_by_horse" on "scores" ("name", "id");
create index "competition_by_horse" on "competition" ("name", "id");
create index "competition_by_class" on "competition" ("event", "class", "sort_key", "name");
create index "competition_by_merits" on "competition" ("merit_count");
create index "journal_by_action" on "journal" ("action", "revision");
create index "journal_by_undone" on "journal" ("undoes");
create index "journal_changes_by_document" on "journal_changes" ("collection", "doc_id", "revision");
create index "journal_changes_by_name" on "journal_changes" ("name", "revision");
create unique index "horses_unique_name" on "horses" ("name");
create unique index "pedigree_unique_name" on "pedigree" ("name");

-- 002-sign-in
create table "auth_users" ("id" text primary key, "createdAt" text not null, "updatedAt" text not null, "name" text not null, "email" text not null unique, "emailVerified" integer not null, "image" text);
create table "auth_sessions" ("id" text primary key, "createdAt" text not null, "updatedAt" text not null, "userId" text not null references "auth_users" ("id") on delete cascade, "token" text not null unique, "expiresAt" text not null, "ipAddress" text, "userAgent" text);
create table "auth_accounts" ("id" text primary key, "createdAt" text not null, "updatedAt" text not null, "userId" text not null references "auth_users" ("id") on delete cascade, "accountId" text not null, "providerId" text not null, "password" text, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" text, "refreshTokenExpiresAt" text, "scope" text);
create table "auth_verifications" ("id" text primary key, "createdAt" text not null, "updatedAt" text not null, "identifier" text not null, "value" text not null, "expiresAt" text not null);
create table "auth_rate_limits" ("id" text primary key, "key" text not null unique, "count" integer not null, "lastRequest" integer not null);
create index "auth_sessions_by_userId" on "auth_sessions" ("userId");
create index "auth_sessions_by_expiresAt" on "auth_sessions" ("expiresAt");
create index "auth_accounts_by_userId" on "auth_accounts" ("userId");
create index "auth_verifications_by_identifier" on "auth_verifications" ("identifier");

-- 003-history
create index "journal_by_time" on "journal" ("at", "revision");
create index "journal_changes_removed" on "journal_changes" ("revision", "seq") where "after" is null;

-- 004-admin-lists
create index "pedigree_listed" on "pedigree" ("sort_key", "name", "breed", "gender", "homebred", "created", "sire", "dam");
create index "evaluations_by_date" on "evaluations" ("date", "id", "type", "horse");

-- 005-all-horses
create index "horses_all" on "horses" ("sort_key", "name", "category", "breed", "gender", "generation", "birth_year", "for_sale", "on_sale", "tingad", "hidden");

-- 006-merits
create index "scores_by_name" on "scores" ("sort_key", "name");
create index "competition_by_name" on "competition" ("sort_key", "name");

-- 008-sent-forms
alter table "journal" add column "form_key" text;
create unique index "journal_by_form" on "journal" ("form_key");

-- 009-accounts
alter table "auth_users" add column "twoFactorEnabled" integer default 0 not null;
create table "auth_two_factors" ("id" text primary key, "userId" text not null references "auth_users" ("id") on delete cascade, "secret" text not null, "backupCodes" text not null, "verified" integer, "failedVerificationCount" integer, "lockedUntil" text);
create table "auth_attempts" ("key" text primary key, "count" integer not null, "lastAt" integer not null);
create table "auth_events" ("id" text primary key, "at" text not null, "kind" text not null, "email" text, "address" text, "userAgent" text);
create index "auth_two_factors_by_userId" on "auth_two_factors" ("userId");
create index "auth_attempts_by_lastAt" on "auth_attempts" ("lastAt");
create index "auth_events_by_at" on "auth_events" ("at");

-- 011-pictures
create table "pictures" ("hash" text primary key, "type" text not null, "width" integer not null, "height" integer not null, "blur" text not null, "at" text not null, "bytes" blob not null);

-- 014-finder
create table "finder_words" ("word" text not null, "kind" text not null, "key" text not null, "doc_id" text not null, constraint "finder_words_key" primary key ("word", "kind", "key", "doc_id")) without rowid;
create table "finder_pieces" ("place" text not null, "piece" text not null, "word" text not null, "at" integer not null, constraint "finder_pieces_key" primary key ("place", "piece", "word", "at")) without rowid;
create index "former_names_by_horse" on "former_names" ("horse_id", "name");

-- 015-died
alter table "horses" add column "died_year" integer;

-- 016-desk-lists
alter table "horses" add column "pictured" integer default 0 not null;
create index "horses_views" on "horses" ("category", "on_sale", "tingad", "hidden", "birth_year", "pictured");
