import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { VIEWS } from './20261121_040500_content_view_and_signal.ts'
import { takeTextsBack, translateTexts } from './editorial-desk/texts.ts'

/**
 * The editorial desk's tables, and texts by language: what was written so far is English and moves to the tables of
 * texts before its columns go. The views show these columns; the migration after this one makes them anew.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`DROP VIEW content_drafts; DROP VIEW content_documents`)
  await db.execute(sql`
  CREATE TYPE "public"."_locales" AS ENUM('en', 'de');
  CREATE TYPE "public"."enum_pages_blocks_hero_links_leads_to" AS ENUM('page', 'address');
  CREATE TYPE "public"."enum__pages_v_blocks_hero_links_leads_to" AS ENUM('page', 'address');
  CREATE TYPE "public"."enum__pages_v_published_locale" AS ENUM('en', 'de');
  CREATE TYPE "public"."enum_posts_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  CREATE TYPE "public"."enum_posts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__posts_v_version_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  CREATE TYPE "public"."enum__posts_v_published_locale" AS ENUM('en', 'de');
  CREATE TYPE "public"."enum__posts_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_changelog_kinds" AS ENUM('added', 'changed', 'fixed', 'removed', 'security');
  CREATE TYPE "public"."enum_changelog_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  CREATE TYPE "public"."enum_changelog_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__changelog_v_version_kinds" AS ENUM('added', 'changed', 'fixed', 'removed', 'security');
  CREATE TYPE "public"."enum__changelog_v_version_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  CREATE TYPE "public"."enum__changelog_v_published_locale" AS ENUM('en', 'de');
  CREATE TYPE "public"."enum__changelog_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_stories_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  CREATE TYPE "public"."enum_stories_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__stories_v_version_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  CREATE TYPE "public"."enum__stories_v_published_locale" AS ENUM('en', 'de');
  CREATE TYPE "public"."enum__stories_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_glossary_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  CREATE TYPE "public"."enum_glossary_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__glossary_v_version_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  CREATE TYPE "public"."enum__glossary_v_published_locale" AS ENUM('en', 'de');
  CREATE TYPE "public"."enum__glossary_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_jobs_employment" AS ENUM('full-time', 'part-time', 'contract', 'internship');
  CREATE TYPE "public"."enum_jobs_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__jobs_v_version_employment" AS ENUM('full-time', 'part-time', 'contract', 'internship');
  CREATE TYPE "public"."enum__jobs_v_published_locale" AS ENUM('en', 'de');
  CREATE TYPE "public"."enum__jobs_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_plans_currency" AS ENUM('USD', 'EUR', 'GBP');
  CREATE TYPE "public"."enum_plans_action_leads_to" AS ENUM('page', 'address');
  CREATE TYPE "public"."enum__plans_v_version_currency" AS ENUM('USD', 'EUR', 'GBP');
  CREATE TYPE "public"."enum__plans_v_version_action_leads_to" AS ENUM('page', 'address');
  CREATE TYPE "public"."enum_dead_links_reason" AS ENUM('unpublished', 'deleted', 'missing');
  CREATE TYPE "public"."enum__analyzers_v_published_locale" AS ENUM('en', 'de');
  CREATE TYPE "public"."enum__issues_v_published_locale" AS ENUM('en', 'de');
  CREATE TYPE "public"."enum_imports_state" AS ENUM('running', 'done', 'failed');
  CREATE TYPE "public"."enum_submissions_form" AS ENUM('contact-sales', 'sca-waitlist', 'schedule-demo');
  CREATE TYPE "public"."enum_submissions_status" AS ENUM('new', 'contacted', 'qualified', 'closed', 'spam');
  CREATE TYPE "public"."enum_redirects_kind" AS ENUM('exact', 'prefix');
  CREATE TYPE "public"."enum_redirects_status" AS ENUM('301', '302', '307', '308', '410');
  CREATE TYPE "public"."enum_redirects_origin" AS ENUM('moved', 'deleted', 'manual', 'imported');
  CREATE TYPE "public"."enum_api_keys_roles" AS ENUM('publisher', 'editor');
  CREATE TYPE "public"."enum_audit_act" AS ENUM('signed-in', 'sign-in-locked', 'password-changed', 'published', 'unpublished', 'moved', 'deleted', 'exported', 'imported', 'account-made', 'account-deleted', 'roles-changed', 'settings-changed', 'key-made', 'key-revoked', 'share-link-made', 'share-link-revoked', 'schedule-made', 'schedule-cancelled', 'redirect-changed');
  CREATE TYPE "public"."enum_navigation_links_leads_to" AS ENUM('page', 'address');
  CREATE TYPE "public"."enum__navigation_v_version_links_leads_to" AS ENUM('page', 'address');
  CREATE TYPE "public"."enum_footer_columns_links_leads_to" AS ENUM('page', 'address');
  CREATE TYPE "public"."enum__footer_v_version_columns_links_leads_to" AS ENUM('page', 'address');
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'checkLinks';
  ALTER TYPE "public"."enum_payload_jobs_log_parent_task_slug" ADD VALUE 'checkLinks';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'checkLinks';
  CREATE TABLE "pages_blocks_hero_links_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  CREATE TABLE "pages_blocks_hero_locales" (
  	"eyebrow" varchar,
  	"heading" varchar,
  	"text" varchar,
  	"finding_message" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  CREATE TABLE "pages_blocks_faq_items_locales" (
  	"question" varchar,
  	"answer" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  CREATE TABLE "pages_blocks_faq_locales" (
  	"heading" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  CREATE TABLE "pages_blocks_rich_text_locales" (
  	"content" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  CREATE TABLE "pages_locales" (
  	"title" varchar,
  	"toc_title" varchar,
  	"excerpt" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"navigation_title" varchar,
  	"_status" "enum_pages_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "pages_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"posts_id" integer,
  	"changelog_id" integer,
  	"stories_id" integer,
  	"glossary_id" integer,
  	"analyzers_id" integer,
  	"issues_id" integer
  );
  CREATE TABLE "_pages_v_blocks_hero_links_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_pages_v_blocks_hero_locales" (
  	"eyebrow" varchar,
  	"heading" varchar,
  	"text" varchar,
  	"finding_message" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_pages_v_blocks_faq_items_locales" (
  	"question" varchar,
  	"answer" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_pages_v_blocks_faq_locales" (
  	"heading" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_pages_v_blocks_rich_text_locales" (
  	"content" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_pages_v_locales" (
  	"version_title" varchar,
  	"version_toc_title" varchar,
  	"version_excerpt" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"version_navigation_title" varchar,
  	"version__status" "enum__pages_v_version_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_pages_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"posts_id" integer,
  	"changelog_id" integer,
  	"stories_id" integer,
  	"glossary_id" integer,
  	"analyzers_id" integer,
  	"issues_id" integer
  );
  CREATE TABLE "posts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"cover_id" integer,
  	"seo_image_id" integer,
  	"seo_canonical" varchar,
  	"seo_noindex" boolean DEFAULT false,
  	"navigation_hidden" boolean DEFAULT false,
  	"navigation_icon" varchar,
  	"navigation_order" numeric,
  	"path" varchar,
  	"layout" "enum_posts_layout",
  	"redirect" varchar,
  	"saved_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "posts_locales" (
  	"title" varchar,
  	"body" jsonb,
  	"excerpt" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"navigation_title" varchar,
  	"_status" "enum_posts_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "posts_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  CREATE TABLE "posts_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"posts_id" integer
  );
  CREATE TABLE "_posts_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_cover_id" integer,
  	"version_seo_image_id" integer,
  	"version_seo_canonical" varchar,
  	"version_seo_noindex" boolean DEFAULT false,
  	"version_navigation_hidden" boolean DEFAULT false,
  	"version_navigation_icon" varchar,
  	"version_navigation_order" numeric,
  	"version_path" varchar,
  	"version_layout" "enum__posts_v_version_layout",
  	"version_redirect" varchar,
  	"version_saved_by_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"published_locale" "enum__posts_v_published_locale",
  	"latest" boolean,
  	"autosave" boolean
  );
  CREATE TABLE "_posts_v_locales" (
  	"version_title" varchar,
  	"version_body" jsonb,
  	"version_excerpt" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"version_navigation_title" varchar,
  	"version__status" "enum__posts_v_version_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_posts_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  CREATE TABLE "_posts_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"posts_id" integer
  );
  CREATE TABLE "changelog_kinds" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_changelog_kinds",
  	"id" serial PRIMARY KEY NOT NULL
  );
  CREATE TABLE "changelog" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"version" varchar,
  	"cover_id" integer,
  	"seo_image_id" integer,
  	"seo_canonical" varchar,
  	"seo_noindex" boolean DEFAULT false,
  	"navigation_hidden" boolean DEFAULT false,
  	"navigation_icon" varchar,
  	"navigation_order" numeric,
  	"path" varchar,
  	"layout" "enum_changelog_layout",
  	"redirect" varchar,
  	"saved_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "changelog_locales" (
  	"title" varchar,
  	"body" jsonb,
  	"excerpt" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"navigation_title" varchar,
  	"_status" "enum_changelog_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_changelog_v_version_kinds" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum__changelog_v_version_kinds",
  	"id" serial PRIMARY KEY NOT NULL
  );
  CREATE TABLE "_changelog_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_version" varchar,
  	"version_cover_id" integer,
  	"version_seo_image_id" integer,
  	"version_seo_canonical" varchar,
  	"version_seo_noindex" boolean DEFAULT false,
  	"version_navigation_hidden" boolean DEFAULT false,
  	"version_navigation_icon" varchar,
  	"version_navigation_order" numeric,
  	"version_path" varchar,
  	"version_layout" "enum__changelog_v_version_layout",
  	"version_redirect" varchar,
  	"version_saved_by_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"published_locale" "enum__changelog_v_published_locale",
  	"latest" boolean,
  	"autosave" boolean
  );
  CREATE TABLE "_changelog_v_locales" (
  	"version_title" varchar,
  	"version_body" jsonb,
  	"version_excerpt" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"version_navigation_title" varchar,
  	"version__status" "enum__changelog_v_version_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "stories_results" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  CREATE TABLE "stories_results_locales" (
  	"value" varchar,
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  CREATE TABLE "stories" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"slug" varchar,
  	"customer_id" integer,
  	"published_at" timestamp(3) with time zone,
  	"cover_id" integer,
  	"quote_id" integer,
  	"seo_image_id" integer,
  	"seo_canonical" varchar,
  	"seo_noindex" boolean DEFAULT false,
  	"navigation_hidden" boolean DEFAULT false,
  	"navigation_icon" varchar,
  	"navigation_order" numeric,
  	"path" varchar,
  	"layout" "enum_stories_layout",
  	"redirect" varchar,
  	"saved_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "stories_locales" (
  	"title" varchar,
  	"body" jsonb,
  	"excerpt" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"navigation_title" varchar,
  	"_status" "enum_stories_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_stories_v_version_results" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  CREATE TABLE "_stories_v_version_results_locales" (
  	"value" varchar,
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_stories_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_slug" varchar,
  	"version_customer_id" integer,
  	"version_published_at" timestamp(3) with time zone,
  	"version_cover_id" integer,
  	"version_quote_id" integer,
  	"version_seo_image_id" integer,
  	"version_seo_canonical" varchar,
  	"version_seo_noindex" boolean DEFAULT false,
  	"version_navigation_hidden" boolean DEFAULT false,
  	"version_navigation_icon" varchar,
  	"version_navigation_order" numeric,
  	"version_path" varchar,
  	"version_layout" "enum__stories_v_version_layout",
  	"version_redirect" varchar,
  	"version_saved_by_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"published_locale" "enum__stories_v_published_locale",
  	"latest" boolean,
  	"autosave" boolean
  );
  CREATE TABLE "_stories_v_locales" (
  	"version_title" varchar,
  	"version_body" jsonb,
  	"version_excerpt" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"version_navigation_title" varchar,
  	"version__status" "enum__stories_v_version_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "glossary" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"slug" varchar,
  	"seo_image_id" integer,
  	"seo_canonical" varchar,
  	"seo_noindex" boolean DEFAULT false,
  	"navigation_hidden" boolean DEFAULT false,
  	"navigation_icon" varchar,
  	"navigation_order" numeric,
  	"path" varchar,
  	"layout" "enum_glossary_layout",
  	"redirect" varchar,
  	"saved_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "glossary_locales" (
  	"title" varchar,
  	"body" jsonb,
  	"excerpt" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"navigation_title" varchar,
  	"_status" "enum_glossary_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "glossary_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar,
  	"locale" "_locales"
  );
  CREATE TABLE "glossary_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"glossary_id" integer
  );
  CREATE TABLE "_glossary_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_slug" varchar,
  	"version_seo_image_id" integer,
  	"version_seo_canonical" varchar,
  	"version_seo_noindex" boolean DEFAULT false,
  	"version_navigation_hidden" boolean DEFAULT false,
  	"version_navigation_icon" varchar,
  	"version_navigation_order" numeric,
  	"version_path" varchar,
  	"version_layout" "enum__glossary_v_version_layout",
  	"version_redirect" varchar,
  	"version_saved_by_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"published_locale" "enum__glossary_v_published_locale",
  	"latest" boolean,
  	"autosave" boolean
  );
  CREATE TABLE "_glossary_v_locales" (
  	"version_title" varchar,
  	"version_body" jsonb,
  	"version_excerpt" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"version_navigation_title" varchar,
  	"version__status" "enum__glossary_v_version_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_glossary_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar,
  	"locale" "_locales"
  );
  CREATE TABLE "_glossary_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"glossary_id" integer
  );
  CREATE TABLE "media_locales" (
  	"alt" varchar,
  	"caption" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "jobs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"employment" "enum_jobs_employment" DEFAULT 'full-time',
  	"closes_at" timestamp(3) with time zone,
  	"apply" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "jobs_locales" (
  	"title" varchar,
  	"department" varchar,
  	"location" varchar,
  	"salary" varchar,
  	"body" jsonb,
  	"_status" "enum_jobs_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_jobs_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_employment" "enum__jobs_v_version_employment" DEFAULT 'full-time',
  	"version_closes_at" timestamp(3) with time zone,
  	"version_apply" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"published_locale" "enum__jobs_v_published_locale",
  	"latest" boolean,
  	"autosave" boolean
  );
  CREATE TABLE "_jobs_v_locales" (
  	"version_title" varchar,
  	"version_department" varchar,
  	"version_location" varchar,
  	"version_salary" varchar,
  	"version_body" jsonb,
  	"version__status" "enum__jobs_v_version_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "plans_features" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"on_card" boolean DEFAULT true
  );
  CREATE TABLE "plans_features_locales" (
  	"group" varchar,
  	"name" varchar NOT NULL,
  	"value" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  CREATE TABLE "plans" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"monthly" numeric,
  	"yearly" numeric,
  	"currency" "enum_plans_currency" DEFAULT 'USD' NOT NULL,
  	"per_seat" boolean DEFAULT true,
  	"highlighted" boolean DEFAULT false,
  	"action_leads_to" "enum_plans_action_leads_to" DEFAULT 'page',
  	"action_place" varchar,
  	"action_href" varchar,
  	"order" numeric DEFAULT 100,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "plans_locales" (
  	"name" varchar NOT NULL,
  	"audience" varchar,
  	"action_label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "plans_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"posts_id" integer,
  	"changelog_id" integer,
  	"stories_id" integer,
  	"glossary_id" integer,
  	"analyzers_id" integer,
  	"issues_id" integer
  );
  CREATE TABLE "_plans_v_version_features" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"on_card" boolean DEFAULT true,
  	"_uuid" varchar
  );
  CREATE TABLE "_plans_v_version_features_locales" (
  	"group" varchar,
  	"name" varchar NOT NULL,
  	"value" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_plans_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_monthly" numeric,
  	"version_yearly" numeric,
  	"version_currency" "enum__plans_v_version_currency" DEFAULT 'USD' NOT NULL,
  	"version_per_seat" boolean DEFAULT true,
  	"version_highlighted" boolean DEFAULT false,
  	"version_action_leads_to" "enum__plans_v_version_action_leads_to" DEFAULT 'page',
  	"version_action_place" varchar,
  	"version_action_href" varchar,
  	"version_order" numeric DEFAULT 100,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "_plans_v_locales" (
  	"version_name" varchar NOT NULL,
  	"version_audience" varchar,
  	"version_action_label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_plans_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"posts_id" integer,
  	"changelog_id" integer,
  	"stories_id" integer,
  	"glossary_id" integer,
  	"analyzers_id" integer,
  	"issues_id" integer
  );
  CREATE TABLE "customers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"logo_id" integer,
  	"website" varchar,
  	"order" numeric DEFAULT 100,
  	"sample" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "customers_locales" (
  	"industry" varchar,
  	"size" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_customers_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_name" varchar NOT NULL,
  	"version_logo_id" integer,
  	"version_website" varchar,
  	"version_order" numeric DEFAULT 100,
  	"version_sample" boolean DEFAULT false,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "_customers_v_locales" (
  	"version_industry" varchar,
  	"version_size" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "testimonials" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"person" varchar NOT NULL,
  	"customer_id" integer,
  	"portrait_id" integer,
  	"order" numeric DEFAULT 100,
  	"sample" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "testimonials_locales" (
  	"quote" varchar NOT NULL,
  	"role" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_testimonials_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_person" varchar NOT NULL,
  	"version_customer_id" integer,
  	"version_portrait_id" integer,
  	"version_order" numeric DEFAULT 100,
  	"version_sample" boolean DEFAULT false,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "_testimonials_v_locales" (
  	"version_quote" varchar NOT NULL,
  	"version_role" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "authors_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  CREATE TABLE "authors" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"portrait_id" integer,
  	"sample" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "authors_locales" (
  	"role" varchar,
  	"bio" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_authors_v_version_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL,
  	"_uuid" varchar
  );
  CREATE TABLE "_authors_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_name" varchar NOT NULL,
  	"version_portrait_id" integer,
  	"version_sample" boolean DEFAULT false,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "_authors_v_locales" (
  	"version_role" varchar,
  	"version_bio" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "dead_links" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"source" varchar NOT NULL,
  	"document" numeric NOT NULL,
  	"field" varchar NOT NULL,
  	"target" varchar NOT NULL,
  	"reason" "enum_dead_links_reason" NOT NULL,
  	"found_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "analyzers_locales" (
  	"description" varchar,
  	"excerpt" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"navigation_title" varchar,
  	"_status" "enum_analyzers_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_analyzers_v_locales" (
  	"version_description" varchar,
  	"version_excerpt" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"version_navigation_title" varchar,
  	"version__status" "enum__analyzers_v_version_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "imports" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"source" varchar NOT NULL,
  	"format" varchar,
  	"analyzer_id" integer,
  	"status" "enum_imports_state" DEFAULT 'running' NOT NULL,
  	"started_at" timestamp(3) with time zone NOT NULL,
  	"finished_at" timestamp(3) with time zone,
  	"counts_added" numeric DEFAULT 0,
  	"counts_changed" numeric DEFAULT 0,
  	"counts_removed" numeric DEFAULT 0,
  	"counts_unchanged" numeric DEFAULT 0,
  	"counts_rejected" numeric DEFAULT 0,
  	"difference" jsonb,
  	"rejects" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "submissions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"form" "enum_submissions_form" NOT NULL,
  	"status" "enum_submissions_status" DEFAULT 'new' NOT NULL,
  	"assignee_id" integer,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"company" varchar,
  	"message" varchar,
  	"answers" jsonb,
  	"notes" varchar,
  	"consent_text" varchar,
  	"consent_version" varchar,
  	"consent_at" timestamp(3) with time zone,
  	"source_path" varchar,
  	"source_referrer" varchar,
  	"source_campaign" jsonb,
  	"idempotency_key" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "redirects" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"from" varchar NOT NULL,
  	"kind" "enum_redirects_kind" DEFAULT 'exact' NOT NULL,
  	"status" "enum_redirects_status" DEFAULT '301' NOT NULL,
  	"url" varchar,
  	"enabled" boolean DEFAULT true,
  	"note" varchar,
  	"origin" "enum_redirects_origin" DEFAULT 'manual',
  	"hits" numeric DEFAULT 0,
  	"last_hit" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "redirects_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"posts_id" integer,
  	"changelog_id" integer,
  	"stories_id" integer,
  	"glossary_id" integer,
  	"analyzers_id" integer,
  	"issues_id" integer
  );
  CREATE TABLE "missing_addresses" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"path" varchar NOT NULL,
  	"hits" numeric DEFAULT 0 NOT NULL,
  	"first_seen" timestamp(3) with time zone,
  	"last_seen" timestamp(3) with time zone,
  	"referrer" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "api_keys_roles" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_api_keys_roles",
  	"id" serial PRIMARY KEY NOT NULL
  );
  CREATE TABLE "api_keys" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"expires_at" timestamp(3) with time zone,
  	"revoked" boolean DEFAULT false,
  	"ending" varchar,
  	"key_hash" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "audit" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"act" "enum_audit_act" NOT NULL,
  	"who_name" varchar,
  	"who_id" varchar,
  	"subject_title" varchar,
  	"subject_path" varchar,
  	"subject_collection" varchar,
  	"subject_id" varchar,
  	"locale" varchar,
  	"details" jsonb
  );
  CREATE TABLE "site_locales" (
  	"description" varchar,
  	"error_not_found" varchar,
  	"error_failure" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_site_v_locales" (
  	"version_description" varchar,
  	"version_error_not_found" varchar,
  	"version_error_failure" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "navigation_links_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  CREATE TABLE "navigation_sections_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  CREATE TABLE "navigation_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"posts_id" integer,
  	"changelog_id" integer,
  	"stories_id" integer,
  	"glossary_id" integer,
  	"analyzers_id" integer,
  	"issues_id" integer
  );
  CREATE TABLE "_navigation_v_version_links_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_navigation_v_version_sections_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_navigation_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"posts_id" integer,
  	"changelog_id" integer,
  	"stories_id" integer,
  	"glossary_id" integer,
  	"analyzers_id" integer,
  	"issues_id" integer
  );
  CREATE TABLE "footer_columns_links_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  CREATE TABLE "footer_columns_locales" (
  	"title" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  CREATE TABLE "footer_locales" (
  	"note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "footer_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"posts_id" integer,
  	"changelog_id" integer,
  	"stories_id" integer,
  	"glossary_id" integer,
  	"analyzers_id" integer,
  	"issues_id" integer
  );
  CREATE TABLE "_footer_v_version_columns_links_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_footer_v_version_columns_locales" (
  	"title" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_footer_v_locales" (
  	"version_note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  CREATE TABLE "_footer_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"posts_id" integer,
  	"changelog_id" integer,
  	"stories_id" integer,
  	"glossary_id" integer,
  	"analyzers_id" integer,
  	"issues_id" integer
  );
  ALTER TABLE "_media_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_users_v_version_roles" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_users_v_version_sessions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_users_v" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "_media_v" CASCADE;
  DROP TABLE "_users_v_version_roles" CASCADE;
  DROP TABLE "_users_v_version_sessions" CASCADE;
  DROP TABLE "_users_v" CASCADE;
  DROP INDEX "pages__status_idx";
  DROP INDEX "_pages_v_version_version__status_idx";
  DROP INDEX "media_sizes_thumbnail_sizes_thumbnail_filename_idx";
  DROP INDEX "media_sizes_wide_sizes_wide_filename_idx";
  DROP INDEX "analyzers__status_idx";
  DROP INDEX "_analyzers_v_version_version__status_idx";
  ALTER TABLE "navigation_links" ALTER COLUMN "href" DROP NOT NULL;
  ALTER TABLE "_navigation_v_version_links" ALTER COLUMN "href" DROP NOT NULL;
  ALTER TABLE "footer_columns_links" ALTER COLUMN "href" DROP NOT NULL;
  ALTER TABLE "_footer_v_version_columns_links" ALTER COLUMN "href" DROP NOT NULL;
  ALTER TABLE "pages_blocks_hero_links" ADD COLUMN "leads_to" "enum_pages_blocks_hero_links_leads_to" DEFAULT 'page';
  ALTER TABLE "pages_blocks_hero_links" ADD COLUMN "place" varchar;
  ALTER TABLE "pages" ADD COLUMN "seo_canonical" varchar;
  ALTER TABLE "pages" ADD COLUMN "saved_by_id" integer;
  ALTER TABLE "_pages_v_blocks_hero_links" ADD COLUMN "leads_to" "enum__pages_v_blocks_hero_links_leads_to" DEFAULT 'page';
  ALTER TABLE "_pages_v_blocks_hero_links" ADD COLUMN "place" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_seo_canonical" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_saved_by_id" integer;
  ALTER TABLE "_pages_v" ADD COLUMN "published_locale" "enum__pages_v_published_locale";
  ALTER TABLE "media" ADD COLUMN "decorative" boolean DEFAULT false;
  ALTER TABLE "media" ADD COLUMN "credit" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp480_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp480_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp480_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp480_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp480_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp480_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp960_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp960_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp960_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp960_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp960_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp960_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1440_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1440_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1440_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1440_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1440_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1440_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1920_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1920_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1920_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1920_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1920_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1920_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif480_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif480_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif480_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif480_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif480_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif480_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif960_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif960_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif960_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif960_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif960_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif960_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1440_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1440_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1440_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1440_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1440_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1440_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1920_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1920_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1920_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1920_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1920_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1920_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_share_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_share_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_share_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_share_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_share_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_share_filename" varchar;
  ALTER TABLE "analyzers" ADD COLUMN "seo_canonical" varchar;
  ALTER TABLE "analyzers" ADD COLUMN "saved_by_id" integer;
  ALTER TABLE "_analyzers_v" ADD COLUMN "version_seo_canonical" varchar;
  ALTER TABLE "_analyzers_v" ADD COLUMN "version_saved_by_id" integer;
  ALTER TABLE "_analyzers_v" ADD COLUMN "published_locale" "enum__analyzers_v_published_locale";
  ALTER TABLE "_analyzers_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "issues" ADD COLUMN "seo_canonical" varchar;
  ALTER TABLE "issues" ADD COLUMN "saved_by_id" integer;
  ALTER TABLE "_issues_v" ADD COLUMN "version_seo_canonical" varchar;
  ALTER TABLE "_issues_v" ADD COLUMN "version_saved_by_id" integer;
  ALTER TABLE "_issues_v" ADD COLUMN "published_locale" "enum__issues_v_published_locale";
  ALTER TABLE "_issues_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "share_links" ADD COLUMN "created_by_id" integer;
  ALTER TABLE "share_links_rels" ADD COLUMN "posts_id" integer;
  ALTER TABLE "share_links_rels" ADD COLUMN "changelog_id" integer;
  ALTER TABLE "share_links_rels" ADD COLUMN "stories_id" integer;
  ALTER TABLE "share_links_rels" ADD COLUMN "glossary_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "posts_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "changelog_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "stories_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "glossary_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "jobs_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "plans_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "customers_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "testimonials_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "authors_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "dead_links_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "imports_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "submissions_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "redirects_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "missing_addresses_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "api_keys_id" integer;
  ALTER TABLE "payload_preferences_rels" ADD COLUMN "api_keys_id" integer;
  ALTER TABLE "site" ADD COLUMN "seo_image_id" integer;
  ALTER TABLE "site" ADD COLUMN "saved_by_id" integer;
  ALTER TABLE "_site_v" ADD COLUMN "version_seo_image_id" integer;
  ALTER TABLE "_site_v" ADD COLUMN "version_saved_by_id" integer;
  ALTER TABLE "navigation_links" ADD COLUMN "leads_to" "enum_navigation_links_leads_to" DEFAULT 'page';
  ALTER TABLE "navigation_links" ADD COLUMN "place" varchar;
  ALTER TABLE "navigation" ADD COLUMN "saved_by_id" integer;
  ALTER TABLE "_navigation_v_version_links" ADD COLUMN "leads_to" "enum__navigation_v_version_links_leads_to" DEFAULT 'page';
  ALTER TABLE "_navigation_v_version_links" ADD COLUMN "place" varchar;
  ALTER TABLE "_navigation_v" ADD COLUMN "version_saved_by_id" integer;
  ALTER TABLE "footer_columns_links" ADD COLUMN "leads_to" "enum_footer_columns_links_leads_to" DEFAULT 'page';
  ALTER TABLE "footer_columns_links" ADD COLUMN "place" varchar;
  ALTER TABLE "footer" ADD COLUMN "saved_by_id" integer;
  ALTER TABLE "_footer_v_version_columns_links" ADD COLUMN "leads_to" "enum__footer_v_version_columns_links_leads_to" DEFAULT 'page';
  ALTER TABLE "_footer_v_version_columns_links" ADD COLUMN "place" varchar;
  ALTER TABLE "_footer_v" ADD COLUMN "version_saved_by_id" integer;
  ALTER TABLE "pages_blocks_hero_links_locales" ADD CONSTRAINT "pages_blocks_hero_links_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_hero_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_hero_locales" ADD CONSTRAINT "pages_blocks_hero_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_hero"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_faq_items_locales" ADD CONSTRAINT "pages_blocks_faq_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_faq_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_faq_locales" ADD CONSTRAINT "pages_blocks_faq_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_faq"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_rich_text_locales" ADD CONSTRAINT "pages_blocks_rich_text_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_rich_text"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_locales" ADD CONSTRAINT "pages_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_changelog_fk" FOREIGN KEY ("changelog_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_glossary_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_analyzers_fk" FOREIGN KEY ("analyzers_id") REFERENCES "public"."analyzers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_hero_links_locales" ADD CONSTRAINT "_pages_v_blocks_hero_links_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_hero_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_hero_locales" ADD CONSTRAINT "_pages_v_blocks_hero_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_hero"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_faq_items_locales" ADD CONSTRAINT "_pages_v_blocks_faq_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_faq_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_faq_locales" ADD CONSTRAINT "_pages_v_blocks_faq_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_faq"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_rich_text_locales" ADD CONSTRAINT "_pages_v_blocks_rich_text_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_rich_text"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_locales" ADD CONSTRAINT "_pages_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_changelog_fk" FOREIGN KEY ("changelog_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_glossary_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_analyzers_fk" FOREIGN KEY ("analyzers_id") REFERENCES "public"."analyzers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts" ADD CONSTRAINT "posts_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "posts" ADD CONSTRAINT "posts_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "posts" ADD CONSTRAINT "posts_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "posts_locales" ADD CONSTRAINT "posts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_texts" ADD CONSTRAINT "posts_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_parent_id_posts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_version_cover_id_media_id_fk" FOREIGN KEY ("version_cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_version_seo_image_id_media_id_fk" FOREIGN KEY ("version_seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v_locales" ADD CONSTRAINT "_posts_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_posts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_texts" ADD CONSTRAINT "_posts_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_posts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_posts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "changelog_kinds" ADD CONSTRAINT "changelog_kinds_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "changelog" ADD CONSTRAINT "changelog_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "changelog" ADD CONSTRAINT "changelog_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "changelog" ADD CONSTRAINT "changelog_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "changelog_locales" ADD CONSTRAINT "changelog_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_changelog_v_version_kinds" ADD CONSTRAINT "_changelog_v_version_kinds_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_changelog_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_changelog_v" ADD CONSTRAINT "_changelog_v_parent_id_changelog_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."changelog"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_changelog_v" ADD CONSTRAINT "_changelog_v_version_cover_id_media_id_fk" FOREIGN KEY ("version_cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_changelog_v" ADD CONSTRAINT "_changelog_v_version_seo_image_id_media_id_fk" FOREIGN KEY ("version_seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_changelog_v" ADD CONSTRAINT "_changelog_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_changelog_v_locales" ADD CONSTRAINT "_changelog_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_changelog_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "stories_results" ADD CONSTRAINT "stories_results_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "stories_results_locales" ADD CONSTRAINT "stories_results_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."stories_results"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "stories" ADD CONSTRAINT "stories_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "stories" ADD CONSTRAINT "stories_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "stories" ADD CONSTRAINT "stories_quote_id_testimonials_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."testimonials"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "stories" ADD CONSTRAINT "stories_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "stories" ADD CONSTRAINT "stories_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "stories_locales" ADD CONSTRAINT "stories_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_stories_v_version_results" ADD CONSTRAINT "_stories_v_version_results_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_stories_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_stories_v_version_results_locales" ADD CONSTRAINT "_stories_v_version_results_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_stories_v_version_results"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_stories_v" ADD CONSTRAINT "_stories_v_parent_id_stories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."stories"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_stories_v" ADD CONSTRAINT "_stories_v_version_customer_id_customers_id_fk" FOREIGN KEY ("version_customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_stories_v" ADD CONSTRAINT "_stories_v_version_cover_id_media_id_fk" FOREIGN KEY ("version_cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_stories_v" ADD CONSTRAINT "_stories_v_version_quote_id_testimonials_id_fk" FOREIGN KEY ("version_quote_id") REFERENCES "public"."testimonials"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_stories_v" ADD CONSTRAINT "_stories_v_version_seo_image_id_media_id_fk" FOREIGN KEY ("version_seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_stories_v" ADD CONSTRAINT "_stories_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_stories_v_locales" ADD CONSTRAINT "_stories_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_stories_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "glossary" ADD CONSTRAINT "glossary_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "glossary" ADD CONSTRAINT "glossary_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "glossary_locales" ADD CONSTRAINT "glossary_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "glossary_texts" ADD CONSTRAINT "glossary_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "glossary_rels" ADD CONSTRAINT "glossary_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "glossary_rels" ADD CONSTRAINT "glossary_rels_glossary_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_glossary_v" ADD CONSTRAINT "_glossary_v_parent_id_glossary_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."glossary"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_glossary_v" ADD CONSTRAINT "_glossary_v_version_seo_image_id_media_id_fk" FOREIGN KEY ("version_seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_glossary_v" ADD CONSTRAINT "_glossary_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_glossary_v_locales" ADD CONSTRAINT "_glossary_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_glossary_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_glossary_v_texts" ADD CONSTRAINT "_glossary_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_glossary_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_glossary_v_rels" ADD CONSTRAINT "_glossary_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_glossary_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_glossary_v_rels" ADD CONSTRAINT "_glossary_v_rels_glossary_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "media_locales" ADD CONSTRAINT "media_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "jobs_locales" ADD CONSTRAINT "jobs_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_jobs_v" ADD CONSTRAINT "_jobs_v_parent_id_jobs_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_jobs_v_locales" ADD CONSTRAINT "_jobs_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_jobs_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "plans_features" ADD CONSTRAINT "plans_features_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "plans_features_locales" ADD CONSTRAINT "plans_features_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."plans_features"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "plans_locales" ADD CONSTRAINT "plans_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "plans_rels" ADD CONSTRAINT "plans_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "plans_rels" ADD CONSTRAINT "plans_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "plans_rels" ADD CONSTRAINT "plans_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "plans_rels" ADD CONSTRAINT "plans_rels_changelog_fk" FOREIGN KEY ("changelog_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "plans_rels" ADD CONSTRAINT "plans_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "plans_rels" ADD CONSTRAINT "plans_rels_glossary_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "plans_rels" ADD CONSTRAINT "plans_rels_analyzers_fk" FOREIGN KEY ("analyzers_id") REFERENCES "public"."analyzers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "plans_rels" ADD CONSTRAINT "plans_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_plans_v_version_features" ADD CONSTRAINT "_plans_v_version_features_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_plans_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_plans_v_version_features_locales" ADD CONSTRAINT "_plans_v_version_features_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_plans_v_version_features"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_plans_v" ADD CONSTRAINT "_plans_v_parent_id_plans_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_plans_v_locales" ADD CONSTRAINT "_plans_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_plans_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_plans_v_rels" ADD CONSTRAINT "_plans_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_plans_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_plans_v_rels" ADD CONSTRAINT "_plans_v_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_plans_v_rels" ADD CONSTRAINT "_plans_v_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_plans_v_rels" ADD CONSTRAINT "_plans_v_rels_changelog_fk" FOREIGN KEY ("changelog_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_plans_v_rels" ADD CONSTRAINT "_plans_v_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_plans_v_rels" ADD CONSTRAINT "_plans_v_rels_glossary_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_plans_v_rels" ADD CONSTRAINT "_plans_v_rels_analyzers_fk" FOREIGN KEY ("analyzers_id") REFERENCES "public"."analyzers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_plans_v_rels" ADD CONSTRAINT "_plans_v_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "customers" ADD CONSTRAINT "customers_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "customers_locales" ADD CONSTRAINT "customers_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_customers_v" ADD CONSTRAINT "_customers_v_parent_id_customers_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_customers_v" ADD CONSTRAINT "_customers_v_version_logo_id_media_id_fk" FOREIGN KEY ("version_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_customers_v_locales" ADD CONSTRAINT "_customers_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_customers_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_portrait_id_media_id_fk" FOREIGN KEY ("portrait_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "testimonials_locales" ADD CONSTRAINT "testimonials_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_testimonials_v" ADD CONSTRAINT "_testimonials_v_parent_id_testimonials_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."testimonials"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_testimonials_v" ADD CONSTRAINT "_testimonials_v_version_customer_id_customers_id_fk" FOREIGN KEY ("version_customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_testimonials_v" ADD CONSTRAINT "_testimonials_v_version_portrait_id_media_id_fk" FOREIGN KEY ("version_portrait_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_testimonials_v_locales" ADD CONSTRAINT "_testimonials_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_testimonials_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "authors_links" ADD CONSTRAINT "authors_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "authors" ADD CONSTRAINT "authors_portrait_id_media_id_fk" FOREIGN KEY ("portrait_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "authors_locales" ADD CONSTRAINT "authors_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_authors_v_version_links" ADD CONSTRAINT "_authors_v_version_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_authors_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_authors_v" ADD CONSTRAINT "_authors_v_parent_id_authors_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."authors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_authors_v" ADD CONSTRAINT "_authors_v_version_portrait_id_media_id_fk" FOREIGN KEY ("version_portrait_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_authors_v_locales" ADD CONSTRAINT "_authors_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_authors_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "analyzers_locales" ADD CONSTRAINT "analyzers_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."analyzers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_analyzers_v_locales" ADD CONSTRAINT "_analyzers_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_analyzers_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "imports" ADD CONSTRAINT "imports_analyzer_id_analyzers_id_fk" FOREIGN KEY ("analyzer_id") REFERENCES "public"."analyzers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_changelog_fk" FOREIGN KEY ("changelog_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_glossary_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_analyzers_fk" FOREIGN KEY ("analyzers_id") REFERENCES "public"."analyzers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "api_keys_roles" ADD CONSTRAINT "api_keys_roles_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_locales" ADD CONSTRAINT "site_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_v_locales" ADD CONSTRAINT "_site_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_links_locales" ADD CONSTRAINT "navigation_links_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_sections_locales" ADD CONSTRAINT "navigation_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_rels" ADD CONSTRAINT "navigation_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."navigation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_rels" ADD CONSTRAINT "navigation_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_rels" ADD CONSTRAINT "navigation_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_rels" ADD CONSTRAINT "navigation_rels_changelog_fk" FOREIGN KEY ("changelog_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_rels" ADD CONSTRAINT "navigation_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_rels" ADD CONSTRAINT "navigation_rels_glossary_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_rels" ADD CONSTRAINT "navigation_rels_analyzers_fk" FOREIGN KEY ("analyzers_id") REFERENCES "public"."analyzers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_rels" ADD CONSTRAINT "navigation_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_links_locales" ADD CONSTRAINT "_navigation_v_version_links_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v_version_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_sections_locales" ADD CONSTRAINT "_navigation_v_version_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v_version_sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_rels" ADD CONSTRAINT "_navigation_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_navigation_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_rels" ADD CONSTRAINT "_navigation_v_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_rels" ADD CONSTRAINT "_navigation_v_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_rels" ADD CONSTRAINT "_navigation_v_rels_changelog_fk" FOREIGN KEY ("changelog_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_rels" ADD CONSTRAINT "_navigation_v_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_rels" ADD CONSTRAINT "_navigation_v_rels_glossary_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_rels" ADD CONSTRAINT "_navigation_v_rels_analyzers_fk" FOREIGN KEY ("analyzers_id") REFERENCES "public"."analyzers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_rels" ADD CONSTRAINT "_navigation_v_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_columns_links_locales" ADD CONSTRAINT "footer_columns_links_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."footer_columns_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_columns_locales" ADD CONSTRAINT "footer_columns_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."footer_columns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_locales" ADD CONSTRAINT "footer_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."footer"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_rels" ADD CONSTRAINT "footer_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."footer"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_rels" ADD CONSTRAINT "footer_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_rels" ADD CONSTRAINT "footer_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_rels" ADD CONSTRAINT "footer_rels_changelog_fk" FOREIGN KEY ("changelog_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_rels" ADD CONSTRAINT "footer_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_rels" ADD CONSTRAINT "footer_rels_glossary_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_rels" ADD CONSTRAINT "footer_rels_analyzers_fk" FOREIGN KEY ("analyzers_id") REFERENCES "public"."analyzers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_rels" ADD CONSTRAINT "footer_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_version_columns_links_locales" ADD CONSTRAINT "_footer_v_version_columns_links_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_footer_v_version_columns_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_version_columns_locales" ADD CONSTRAINT "_footer_v_version_columns_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_footer_v_version_columns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_locales" ADD CONSTRAINT "_footer_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_footer_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_rels" ADD CONSTRAINT "_footer_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_footer_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_rels" ADD CONSTRAINT "_footer_v_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_rels" ADD CONSTRAINT "_footer_v_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_rels" ADD CONSTRAINT "_footer_v_rels_changelog_fk" FOREIGN KEY ("changelog_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_rels" ADD CONSTRAINT "_footer_v_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_rels" ADD CONSTRAINT "_footer_v_rels_glossary_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_rels" ADD CONSTRAINT "_footer_v_rels_analyzers_fk" FOREIGN KEY ("analyzers_id") REFERENCES "public"."analyzers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_rels" ADD CONSTRAINT "_footer_v_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "pages_blocks_hero_links_locales_locale_parent_id_unique" ON "pages_blocks_hero_links_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "pages_blocks_hero_locales_locale_parent_id_unique" ON "pages_blocks_hero_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "pages_blocks_faq_items_locales_locale_parent_id_unique" ON "pages_blocks_faq_items_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "pages_blocks_faq_locales_locale_parent_id_unique" ON "pages_blocks_faq_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "pages_blocks_rich_text_locales_locale_parent_id_unique" ON "pages_blocks_rich_text_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "pages__status_idx" ON "pages_locales" USING btree ("_status","_locale");
  CREATE UNIQUE INDEX "pages_locales_locale_parent_id_unique" ON "pages_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "pages_rels_order_idx" ON "pages_rels" USING btree ("order");
  CREATE INDEX "pages_rels_parent_idx" ON "pages_rels" USING btree ("parent_id");
  CREATE INDEX "pages_rels_path_idx" ON "pages_rels" USING btree ("path");
  CREATE INDEX "pages_rels_pages_id_idx" ON "pages_rels" USING btree ("pages_id");
  CREATE INDEX "pages_rels_posts_id_idx" ON "pages_rels" USING btree ("posts_id");
  CREATE INDEX "pages_rels_changelog_id_idx" ON "pages_rels" USING btree ("changelog_id");
  CREATE INDEX "pages_rels_stories_id_idx" ON "pages_rels" USING btree ("stories_id");
  CREATE INDEX "pages_rels_glossary_id_idx" ON "pages_rels" USING btree ("glossary_id");
  CREATE INDEX "pages_rels_analyzers_id_idx" ON "pages_rels" USING btree ("analyzers_id");
  CREATE INDEX "pages_rels_issues_id_idx" ON "pages_rels" USING btree ("issues_id");
  CREATE UNIQUE INDEX "_pages_v_blocks_hero_links_locales_locale_parent_id_unique" ON "_pages_v_blocks_hero_links_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "_pages_v_blocks_hero_locales_locale_parent_id_unique" ON "_pages_v_blocks_hero_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "_pages_v_blocks_faq_items_locales_locale_parent_id_unique" ON "_pages_v_blocks_faq_items_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "_pages_v_blocks_faq_locales_locale_parent_id_unique" ON "_pages_v_blocks_faq_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "_pages_v_blocks_rich_text_locales_locale_parent_id_unique" ON "_pages_v_blocks_rich_text_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v_locales" USING btree ("version__status","_locale");
  CREATE UNIQUE INDEX "_pages_v_locales_locale_parent_id_unique" ON "_pages_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_pages_v_rels_order_idx" ON "_pages_v_rels" USING btree ("order");
  CREATE INDEX "_pages_v_rels_parent_idx" ON "_pages_v_rels" USING btree ("parent_id");
  CREATE INDEX "_pages_v_rels_path_idx" ON "_pages_v_rels" USING btree ("path");
  CREATE INDEX "_pages_v_rels_pages_id_idx" ON "_pages_v_rels" USING btree ("pages_id");
  CREATE INDEX "_pages_v_rels_posts_id_idx" ON "_pages_v_rels" USING btree ("posts_id");
  CREATE INDEX "_pages_v_rels_changelog_id_idx" ON "_pages_v_rels" USING btree ("changelog_id");
  CREATE INDEX "_pages_v_rels_stories_id_idx" ON "_pages_v_rels" USING btree ("stories_id");
  CREATE INDEX "_pages_v_rels_glossary_id_idx" ON "_pages_v_rels" USING btree ("glossary_id");
  CREATE INDEX "_pages_v_rels_analyzers_id_idx" ON "_pages_v_rels" USING btree ("analyzers_id");
  CREATE INDEX "_pages_v_rels_issues_id_idx" ON "_pages_v_rels" USING btree ("issues_id");
  CREATE INDEX "posts_slug_idx" ON "posts" USING btree ("slug");
  CREATE INDEX "posts_published_at_idx" ON "posts" USING btree ("published_at");
  CREATE INDEX "posts_cover_idx" ON "posts" USING btree ("cover_id");
  CREATE INDEX "posts_seo_seo_image_idx" ON "posts" USING btree ("seo_image_id");
  CREATE UNIQUE INDEX "posts_path_idx" ON "posts" USING btree ("path");
  CREATE INDEX "posts_saved_by_idx" ON "posts" USING btree ("saved_by_id");
  CREATE INDEX "posts_updated_at_idx" ON "posts" USING btree ("updated_at");
  CREATE INDEX "posts_created_at_idx" ON "posts" USING btree ("created_at");
  CREATE INDEX "posts__status_idx" ON "posts_locales" USING btree ("_status","_locale");
  CREATE UNIQUE INDEX "posts_locales_locale_parent_id_unique" ON "posts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "posts_texts_order_parent" ON "posts_texts" USING btree ("order","parent_id");
  CREATE INDEX "posts_rels_order_idx" ON "posts_rels" USING btree ("order");
  CREATE INDEX "posts_rels_parent_idx" ON "posts_rels" USING btree ("parent_id");
  CREATE INDEX "posts_rels_path_idx" ON "posts_rels" USING btree ("path");
  CREATE INDEX "posts_rels_authors_id_idx" ON "posts_rels" USING btree ("authors_id");
  CREATE INDEX "posts_rels_posts_id_idx" ON "posts_rels" USING btree ("posts_id");
  CREATE INDEX "_posts_v_parent_idx" ON "_posts_v" USING btree ("parent_id");
  CREATE INDEX "_posts_v_version_version_slug_idx" ON "_posts_v" USING btree ("version_slug");
  CREATE INDEX "_posts_v_version_version_published_at_idx" ON "_posts_v" USING btree ("version_published_at");
  CREATE INDEX "_posts_v_version_version_cover_idx" ON "_posts_v" USING btree ("version_cover_id");
  CREATE INDEX "_posts_v_version_seo_version_seo_image_idx" ON "_posts_v" USING btree ("version_seo_image_id");
  CREATE INDEX "_posts_v_version_version_path_idx" ON "_posts_v" USING btree ("version_path");
  CREATE INDEX "_posts_v_version_version_saved_by_idx" ON "_posts_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_posts_v_version_version_updated_at_idx" ON "_posts_v" USING btree ("version_updated_at");
  CREATE INDEX "_posts_v_version_version_created_at_idx" ON "_posts_v" USING btree ("version_created_at");
  CREATE INDEX "_posts_v_created_at_idx" ON "_posts_v" USING btree ("created_at");
  CREATE INDEX "_posts_v_updated_at_idx" ON "_posts_v" USING btree ("updated_at");
  CREATE INDEX "_posts_v_published_locale_idx" ON "_posts_v" USING btree ("published_locale");
  CREATE INDEX "_posts_v_latest_idx" ON "_posts_v" USING btree ("latest");
  CREATE INDEX "_posts_v_autosave_idx" ON "_posts_v" USING btree ("autosave");
  CREATE INDEX "_posts_v_version_version__status_idx" ON "_posts_v_locales" USING btree ("version__status","_locale");
  CREATE UNIQUE INDEX "_posts_v_locales_locale_parent_id_unique" ON "_posts_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_posts_v_texts_order_parent" ON "_posts_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "_posts_v_rels_order_idx" ON "_posts_v_rels" USING btree ("order");
  CREATE INDEX "_posts_v_rels_parent_idx" ON "_posts_v_rels" USING btree ("parent_id");
  CREATE INDEX "_posts_v_rels_path_idx" ON "_posts_v_rels" USING btree ("path");
  CREATE INDEX "_posts_v_rels_authors_id_idx" ON "_posts_v_rels" USING btree ("authors_id");
  CREATE INDEX "_posts_v_rels_posts_id_idx" ON "_posts_v_rels" USING btree ("posts_id");
  CREATE INDEX "changelog_kinds_order_idx" ON "changelog_kinds" USING btree ("order");
  CREATE INDEX "changelog_kinds_parent_idx" ON "changelog_kinds" USING btree ("parent_id");
  CREATE INDEX "changelog_slug_idx" ON "changelog" USING btree ("slug");
  CREATE INDEX "changelog_published_at_idx" ON "changelog" USING btree ("published_at");
  CREATE INDEX "changelog_cover_idx" ON "changelog" USING btree ("cover_id");
  CREATE INDEX "changelog_seo_seo_image_idx" ON "changelog" USING btree ("seo_image_id");
  CREATE UNIQUE INDEX "changelog_path_idx" ON "changelog" USING btree ("path");
  CREATE INDEX "changelog_saved_by_idx" ON "changelog" USING btree ("saved_by_id");
  CREATE INDEX "changelog_updated_at_idx" ON "changelog" USING btree ("updated_at");
  CREATE INDEX "changelog_created_at_idx" ON "changelog" USING btree ("created_at");
  CREATE INDEX "changelog__status_idx" ON "changelog_locales" USING btree ("_status","_locale");
  CREATE UNIQUE INDEX "changelog_locales_locale_parent_id_unique" ON "changelog_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_changelog_v_version_kinds_order_idx" ON "_changelog_v_version_kinds" USING btree ("order");
  CREATE INDEX "_changelog_v_version_kinds_parent_idx" ON "_changelog_v_version_kinds" USING btree ("parent_id");
  CREATE INDEX "_changelog_v_parent_idx" ON "_changelog_v" USING btree ("parent_id");
  CREATE INDEX "_changelog_v_version_version_slug_idx" ON "_changelog_v" USING btree ("version_slug");
  CREATE INDEX "_changelog_v_version_version_published_at_idx" ON "_changelog_v" USING btree ("version_published_at");
  CREATE INDEX "_changelog_v_version_version_cover_idx" ON "_changelog_v" USING btree ("version_cover_id");
  CREATE INDEX "_changelog_v_version_seo_version_seo_image_idx" ON "_changelog_v" USING btree ("version_seo_image_id");
  CREATE INDEX "_changelog_v_version_version_path_idx" ON "_changelog_v" USING btree ("version_path");
  CREATE INDEX "_changelog_v_version_version_saved_by_idx" ON "_changelog_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_changelog_v_version_version_updated_at_idx" ON "_changelog_v" USING btree ("version_updated_at");
  CREATE INDEX "_changelog_v_version_version_created_at_idx" ON "_changelog_v" USING btree ("version_created_at");
  CREATE INDEX "_changelog_v_created_at_idx" ON "_changelog_v" USING btree ("created_at");
  CREATE INDEX "_changelog_v_updated_at_idx" ON "_changelog_v" USING btree ("updated_at");
  CREATE INDEX "_changelog_v_published_locale_idx" ON "_changelog_v" USING btree ("published_locale");
  CREATE INDEX "_changelog_v_latest_idx" ON "_changelog_v" USING btree ("latest");
  CREATE INDEX "_changelog_v_autosave_idx" ON "_changelog_v" USING btree ("autosave");
  CREATE INDEX "_changelog_v_version_version__status_idx" ON "_changelog_v_locales" USING btree ("version__status","_locale");
  CREATE UNIQUE INDEX "_changelog_v_locales_locale_parent_id_unique" ON "_changelog_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "stories_results_order_idx" ON "stories_results" USING btree ("_order");
  CREATE INDEX "stories_results_parent_id_idx" ON "stories_results" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "stories_results_locales_locale_parent_id_unique" ON "stories_results_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "stories_slug_idx" ON "stories" USING btree ("slug");
  CREATE INDEX "stories_customer_idx" ON "stories" USING btree ("customer_id");
  CREATE INDEX "stories_published_at_idx" ON "stories" USING btree ("published_at");
  CREATE INDEX "stories_cover_idx" ON "stories" USING btree ("cover_id");
  CREATE INDEX "stories_quote_idx" ON "stories" USING btree ("quote_id");
  CREATE INDEX "stories_seo_seo_image_idx" ON "stories" USING btree ("seo_image_id");
  CREATE UNIQUE INDEX "stories_path_idx" ON "stories" USING btree ("path");
  CREATE INDEX "stories_saved_by_idx" ON "stories" USING btree ("saved_by_id");
  CREATE INDEX "stories_updated_at_idx" ON "stories" USING btree ("updated_at");
  CREATE INDEX "stories_created_at_idx" ON "stories" USING btree ("created_at");
  CREATE INDEX "stories__status_idx" ON "stories_locales" USING btree ("_status","_locale");
  CREATE UNIQUE INDEX "stories_locales_locale_parent_id_unique" ON "stories_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_stories_v_version_results_order_idx" ON "_stories_v_version_results" USING btree ("_order");
  CREATE INDEX "_stories_v_version_results_parent_id_idx" ON "_stories_v_version_results" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_stories_v_version_results_locales_locale_parent_id_unique" ON "_stories_v_version_results_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_stories_v_parent_idx" ON "_stories_v" USING btree ("parent_id");
  CREATE INDEX "_stories_v_version_version_slug_idx" ON "_stories_v" USING btree ("version_slug");
  CREATE INDEX "_stories_v_version_version_customer_idx" ON "_stories_v" USING btree ("version_customer_id");
  CREATE INDEX "_stories_v_version_version_published_at_idx" ON "_stories_v" USING btree ("version_published_at");
  CREATE INDEX "_stories_v_version_version_cover_idx" ON "_stories_v" USING btree ("version_cover_id");
  CREATE INDEX "_stories_v_version_version_quote_idx" ON "_stories_v" USING btree ("version_quote_id");
  CREATE INDEX "_stories_v_version_seo_version_seo_image_idx" ON "_stories_v" USING btree ("version_seo_image_id");
  CREATE INDEX "_stories_v_version_version_path_idx" ON "_stories_v" USING btree ("version_path");
  CREATE INDEX "_stories_v_version_version_saved_by_idx" ON "_stories_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_stories_v_version_version_updated_at_idx" ON "_stories_v" USING btree ("version_updated_at");
  CREATE INDEX "_stories_v_version_version_created_at_idx" ON "_stories_v" USING btree ("version_created_at");
  CREATE INDEX "_stories_v_created_at_idx" ON "_stories_v" USING btree ("created_at");
  CREATE INDEX "_stories_v_updated_at_idx" ON "_stories_v" USING btree ("updated_at");
  CREATE INDEX "_stories_v_published_locale_idx" ON "_stories_v" USING btree ("published_locale");
  CREATE INDEX "_stories_v_latest_idx" ON "_stories_v" USING btree ("latest");
  CREATE INDEX "_stories_v_autosave_idx" ON "_stories_v" USING btree ("autosave");
  CREATE INDEX "_stories_v_version_version__status_idx" ON "_stories_v_locales" USING btree ("version__status","_locale");
  CREATE UNIQUE INDEX "_stories_v_locales_locale_parent_id_unique" ON "_stories_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "glossary_slug_idx" ON "glossary" USING btree ("slug");
  CREATE INDEX "glossary_seo_seo_image_idx" ON "glossary" USING btree ("seo_image_id");
  CREATE UNIQUE INDEX "glossary_path_idx" ON "glossary" USING btree ("path");
  CREATE INDEX "glossary_saved_by_idx" ON "glossary" USING btree ("saved_by_id");
  CREATE INDEX "glossary_updated_at_idx" ON "glossary" USING btree ("updated_at");
  CREATE INDEX "glossary_created_at_idx" ON "glossary" USING btree ("created_at");
  CREATE INDEX "glossary__status_idx" ON "glossary_locales" USING btree ("_status","_locale");
  CREATE UNIQUE INDEX "glossary_locales_locale_parent_id_unique" ON "glossary_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "glossary_texts_order_parent" ON "glossary_texts" USING btree ("order","parent_id");
  CREATE INDEX "glossary_texts_locale_parent" ON "glossary_texts" USING btree ("locale","parent_id");
  CREATE INDEX "glossary_rels_order_idx" ON "glossary_rels" USING btree ("order");
  CREATE INDEX "glossary_rels_parent_idx" ON "glossary_rels" USING btree ("parent_id");
  CREATE INDEX "glossary_rels_path_idx" ON "glossary_rels" USING btree ("path");
  CREATE INDEX "glossary_rels_glossary_id_idx" ON "glossary_rels" USING btree ("glossary_id");
  CREATE INDEX "_glossary_v_parent_idx" ON "_glossary_v" USING btree ("parent_id");
  CREATE INDEX "_glossary_v_version_version_slug_idx" ON "_glossary_v" USING btree ("version_slug");
  CREATE INDEX "_glossary_v_version_seo_version_seo_image_idx" ON "_glossary_v" USING btree ("version_seo_image_id");
  CREATE INDEX "_glossary_v_version_version_path_idx" ON "_glossary_v" USING btree ("version_path");
  CREATE INDEX "_glossary_v_version_version_saved_by_idx" ON "_glossary_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_glossary_v_version_version_updated_at_idx" ON "_glossary_v" USING btree ("version_updated_at");
  CREATE INDEX "_glossary_v_version_version_created_at_idx" ON "_glossary_v" USING btree ("version_created_at");
  CREATE INDEX "_glossary_v_created_at_idx" ON "_glossary_v" USING btree ("created_at");
  CREATE INDEX "_glossary_v_updated_at_idx" ON "_glossary_v" USING btree ("updated_at");
  CREATE INDEX "_glossary_v_published_locale_idx" ON "_glossary_v" USING btree ("published_locale");
  CREATE INDEX "_glossary_v_latest_idx" ON "_glossary_v" USING btree ("latest");
  CREATE INDEX "_glossary_v_autosave_idx" ON "_glossary_v" USING btree ("autosave");
  CREATE INDEX "_glossary_v_version_version__status_idx" ON "_glossary_v_locales" USING btree ("version__status","_locale");
  CREATE UNIQUE INDEX "_glossary_v_locales_locale_parent_id_unique" ON "_glossary_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_glossary_v_texts_order_parent" ON "_glossary_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "_glossary_v_texts_locale_parent" ON "_glossary_v_texts" USING btree ("locale","parent_id");
  CREATE INDEX "_glossary_v_rels_order_idx" ON "_glossary_v_rels" USING btree ("order");
  CREATE INDEX "_glossary_v_rels_parent_idx" ON "_glossary_v_rels" USING btree ("parent_id");
  CREATE INDEX "_glossary_v_rels_path_idx" ON "_glossary_v_rels" USING btree ("path");
  CREATE INDEX "_glossary_v_rels_glossary_id_idx" ON "_glossary_v_rels" USING btree ("glossary_id");
  CREATE UNIQUE INDEX "media_locales_locale_parent_id_unique" ON "media_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "jobs_updated_at_idx" ON "jobs" USING btree ("updated_at");
  CREATE INDEX "jobs_created_at_idx" ON "jobs" USING btree ("created_at");
  CREATE INDEX "jobs__status_idx" ON "jobs_locales" USING btree ("_status","_locale");
  CREATE UNIQUE INDEX "jobs_locales_locale_parent_id_unique" ON "jobs_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_jobs_v_parent_idx" ON "_jobs_v" USING btree ("parent_id");
  CREATE INDEX "_jobs_v_version_version_updated_at_idx" ON "_jobs_v" USING btree ("version_updated_at");
  CREATE INDEX "_jobs_v_version_version_created_at_idx" ON "_jobs_v" USING btree ("version_created_at");
  CREATE INDEX "_jobs_v_created_at_idx" ON "_jobs_v" USING btree ("created_at");
  CREATE INDEX "_jobs_v_updated_at_idx" ON "_jobs_v" USING btree ("updated_at");
  CREATE INDEX "_jobs_v_published_locale_idx" ON "_jobs_v" USING btree ("published_locale");
  CREATE INDEX "_jobs_v_latest_idx" ON "_jobs_v" USING btree ("latest");
  CREATE INDEX "_jobs_v_autosave_idx" ON "_jobs_v" USING btree ("autosave");
  CREATE INDEX "_jobs_v_version_version__status_idx" ON "_jobs_v_locales" USING btree ("version__status","_locale");
  CREATE UNIQUE INDEX "_jobs_v_locales_locale_parent_id_unique" ON "_jobs_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "plans_features_order_idx" ON "plans_features" USING btree ("_order");
  CREATE INDEX "plans_features_parent_id_idx" ON "plans_features" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "plans_features_locales_locale_parent_id_unique" ON "plans_features_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "plans_order_idx" ON "plans" USING btree ("order");
  CREATE INDEX "plans_updated_at_idx" ON "plans" USING btree ("updated_at");
  CREATE INDEX "plans_created_at_idx" ON "plans" USING btree ("created_at");
  CREATE UNIQUE INDEX "plans_locales_locale_parent_id_unique" ON "plans_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "plans_rels_order_idx" ON "plans_rels" USING btree ("order");
  CREATE INDEX "plans_rels_parent_idx" ON "plans_rels" USING btree ("parent_id");
  CREATE INDEX "plans_rels_path_idx" ON "plans_rels" USING btree ("path");
  CREATE INDEX "plans_rels_pages_id_idx" ON "plans_rels" USING btree ("pages_id");
  CREATE INDEX "plans_rels_posts_id_idx" ON "plans_rels" USING btree ("posts_id");
  CREATE INDEX "plans_rels_changelog_id_idx" ON "plans_rels" USING btree ("changelog_id");
  CREATE INDEX "plans_rels_stories_id_idx" ON "plans_rels" USING btree ("stories_id");
  CREATE INDEX "plans_rels_glossary_id_idx" ON "plans_rels" USING btree ("glossary_id");
  CREATE INDEX "plans_rels_analyzers_id_idx" ON "plans_rels" USING btree ("analyzers_id");
  CREATE INDEX "plans_rels_issues_id_idx" ON "plans_rels" USING btree ("issues_id");
  CREATE INDEX "_plans_v_version_features_order_idx" ON "_plans_v_version_features" USING btree ("_order");
  CREATE INDEX "_plans_v_version_features_parent_id_idx" ON "_plans_v_version_features" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_plans_v_version_features_locales_locale_parent_id_unique" ON "_plans_v_version_features_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_plans_v_parent_idx" ON "_plans_v" USING btree ("parent_id");
  CREATE INDEX "_plans_v_version_version_order_idx" ON "_plans_v" USING btree ("version_order");
  CREATE INDEX "_plans_v_version_version_updated_at_idx" ON "_plans_v" USING btree ("version_updated_at");
  CREATE INDEX "_plans_v_version_version_created_at_idx" ON "_plans_v" USING btree ("version_created_at");
  CREATE INDEX "_plans_v_created_at_idx" ON "_plans_v" USING btree ("created_at");
  CREATE INDEX "_plans_v_updated_at_idx" ON "_plans_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_plans_v_locales_locale_parent_id_unique" ON "_plans_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_plans_v_rels_order_idx" ON "_plans_v_rels" USING btree ("order");
  CREATE INDEX "_plans_v_rels_parent_idx" ON "_plans_v_rels" USING btree ("parent_id");
  CREATE INDEX "_plans_v_rels_path_idx" ON "_plans_v_rels" USING btree ("path");
  CREATE INDEX "_plans_v_rels_pages_id_idx" ON "_plans_v_rels" USING btree ("pages_id");
  CREATE INDEX "_plans_v_rels_posts_id_idx" ON "_plans_v_rels" USING btree ("posts_id");
  CREATE INDEX "_plans_v_rels_changelog_id_idx" ON "_plans_v_rels" USING btree ("changelog_id");
  CREATE INDEX "_plans_v_rels_stories_id_idx" ON "_plans_v_rels" USING btree ("stories_id");
  CREATE INDEX "_plans_v_rels_glossary_id_idx" ON "_plans_v_rels" USING btree ("glossary_id");
  CREATE INDEX "_plans_v_rels_analyzers_id_idx" ON "_plans_v_rels" USING btree ("analyzers_id");
  CREATE INDEX "_plans_v_rels_issues_id_idx" ON "_plans_v_rels" USING btree ("issues_id");
  CREATE INDEX "customers_logo_idx" ON "customers" USING btree ("logo_id");
  CREATE INDEX "customers_order_idx" ON "customers" USING btree ("order");
  CREATE INDEX "customers_updated_at_idx" ON "customers" USING btree ("updated_at");
  CREATE INDEX "customers_created_at_idx" ON "customers" USING btree ("created_at");
  CREATE UNIQUE INDEX "customers_locales_locale_parent_id_unique" ON "customers_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_customers_v_parent_idx" ON "_customers_v" USING btree ("parent_id");
  CREATE INDEX "_customers_v_version_version_logo_idx" ON "_customers_v" USING btree ("version_logo_id");
  CREATE INDEX "_customers_v_version_version_order_idx" ON "_customers_v" USING btree ("version_order");
  CREATE INDEX "_customers_v_version_version_updated_at_idx" ON "_customers_v" USING btree ("version_updated_at");
  CREATE INDEX "_customers_v_version_version_created_at_idx" ON "_customers_v" USING btree ("version_created_at");
  CREATE INDEX "_customers_v_created_at_idx" ON "_customers_v" USING btree ("created_at");
  CREATE INDEX "_customers_v_updated_at_idx" ON "_customers_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_customers_v_locales_locale_parent_id_unique" ON "_customers_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "testimonials_customer_idx" ON "testimonials" USING btree ("customer_id");
  CREATE INDEX "testimonials_portrait_idx" ON "testimonials" USING btree ("portrait_id");
  CREATE INDEX "testimonials_order_idx" ON "testimonials" USING btree ("order");
  CREATE INDEX "testimonials_updated_at_idx" ON "testimonials" USING btree ("updated_at");
  CREATE INDEX "testimonials_created_at_idx" ON "testimonials" USING btree ("created_at");
  CREATE UNIQUE INDEX "testimonials_locales_locale_parent_id_unique" ON "testimonials_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_testimonials_v_parent_idx" ON "_testimonials_v" USING btree ("parent_id");
  CREATE INDEX "_testimonials_v_version_version_customer_idx" ON "_testimonials_v" USING btree ("version_customer_id");
  CREATE INDEX "_testimonials_v_version_version_portrait_idx" ON "_testimonials_v" USING btree ("version_portrait_id");
  CREATE INDEX "_testimonials_v_version_version_order_idx" ON "_testimonials_v" USING btree ("version_order");
  CREATE INDEX "_testimonials_v_version_version_updated_at_idx" ON "_testimonials_v" USING btree ("version_updated_at");
  CREATE INDEX "_testimonials_v_version_version_created_at_idx" ON "_testimonials_v" USING btree ("version_created_at");
  CREATE INDEX "_testimonials_v_created_at_idx" ON "_testimonials_v" USING btree ("created_at");
  CREATE INDEX "_testimonials_v_updated_at_idx" ON "_testimonials_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_testimonials_v_locales_locale_parent_id_unique" ON "_testimonials_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "authors_links_order_idx" ON "authors_links" USING btree ("_order");
  CREATE INDEX "authors_links_parent_id_idx" ON "authors_links" USING btree ("_parent_id");
  CREATE INDEX "authors_portrait_idx" ON "authors" USING btree ("portrait_id");
  CREATE INDEX "authors_updated_at_idx" ON "authors" USING btree ("updated_at");
  CREATE INDEX "authors_created_at_idx" ON "authors" USING btree ("created_at");
  CREATE UNIQUE INDEX "authors_locales_locale_parent_id_unique" ON "authors_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_authors_v_version_links_order_idx" ON "_authors_v_version_links" USING btree ("_order");
  CREATE INDEX "_authors_v_version_links_parent_id_idx" ON "_authors_v_version_links" USING btree ("_parent_id");
  CREATE INDEX "_authors_v_parent_idx" ON "_authors_v" USING btree ("parent_id");
  CREATE INDEX "_authors_v_version_version_portrait_idx" ON "_authors_v" USING btree ("version_portrait_id");
  CREATE INDEX "_authors_v_version_version_updated_at_idx" ON "_authors_v" USING btree ("version_updated_at");
  CREATE INDEX "_authors_v_version_version_created_at_idx" ON "_authors_v" USING btree ("version_created_at");
  CREATE INDEX "_authors_v_created_at_idx" ON "_authors_v" USING btree ("created_at");
  CREATE INDEX "_authors_v_updated_at_idx" ON "_authors_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_authors_v_locales_locale_parent_id_unique" ON "_authors_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "dead_links_updated_at_idx" ON "dead_links" USING btree ("updated_at");
  CREATE INDEX "dead_links_created_at_idx" ON "dead_links" USING btree ("created_at");
  CREATE UNIQUE INDEX "source_document_field_target_idx" ON "dead_links" USING btree ("source","document","field","target");
  CREATE INDEX "analyzers__status_idx" ON "analyzers_locales" USING btree ("_status","_locale");
  CREATE UNIQUE INDEX "analyzers_locales_locale_parent_id_unique" ON "analyzers_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_analyzers_v_version_version__status_idx" ON "_analyzers_v_locales" USING btree ("version__status","_locale");
  CREATE UNIQUE INDEX "_analyzers_v_locales_locale_parent_id_unique" ON "_analyzers_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "imports_analyzer_idx" ON "imports" USING btree ("analyzer_id");
  CREATE INDEX "imports_status_idx" ON "imports" USING btree ("status");
  CREATE INDEX "imports_started_at_idx" ON "imports" USING btree ("started_at");
  CREATE INDEX "imports_updated_at_idx" ON "imports" USING btree ("updated_at");
  CREATE INDEX "imports_created_at_idx" ON "imports" USING btree ("created_at");
  CREATE INDEX "submissions_form_idx" ON "submissions" USING btree ("form");
  CREATE INDEX "submissions_status_idx" ON "submissions" USING btree ("status");
  CREATE INDEX "submissions_assignee_idx" ON "submissions" USING btree ("assignee_id");
  CREATE INDEX "submissions_email_idx" ON "submissions" USING btree ("email");
  CREATE UNIQUE INDEX "submissions_idempotency_key_idx" ON "submissions" USING btree ("idempotency_key");
  CREATE INDEX "submissions_updated_at_idx" ON "submissions" USING btree ("updated_at");
  CREATE INDEX "submissions_created_at_idx" ON "submissions" USING btree ("created_at");
  CREATE INDEX "redirects_hits_idx" ON "redirects" USING btree ("hits");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  CREATE UNIQUE INDEX "from_kind_idx" ON "redirects" USING btree ("from","kind");
  CREATE INDEX "redirects_rels_order_idx" ON "redirects_rels" USING btree ("order");
  CREATE INDEX "redirects_rels_parent_idx" ON "redirects_rels" USING btree ("parent_id");
  CREATE INDEX "redirects_rels_path_idx" ON "redirects_rels" USING btree ("path");
  CREATE INDEX "redirects_rels_pages_id_idx" ON "redirects_rels" USING btree ("pages_id");
  CREATE INDEX "redirects_rels_posts_id_idx" ON "redirects_rels" USING btree ("posts_id");
  CREATE INDEX "redirects_rels_changelog_id_idx" ON "redirects_rels" USING btree ("changelog_id");
  CREATE INDEX "redirects_rels_stories_id_idx" ON "redirects_rels" USING btree ("stories_id");
  CREATE INDEX "redirects_rels_glossary_id_idx" ON "redirects_rels" USING btree ("glossary_id");
  CREATE INDEX "redirects_rels_analyzers_id_idx" ON "redirects_rels" USING btree ("analyzers_id");
  CREATE INDEX "redirects_rels_issues_id_idx" ON "redirects_rels" USING btree ("issues_id");
  CREATE UNIQUE INDEX "missing_addresses_path_idx" ON "missing_addresses" USING btree ("path");
  CREATE INDEX "missing_addresses_hits_idx" ON "missing_addresses" USING btree ("hits");
  CREATE INDEX "missing_addresses_last_seen_idx" ON "missing_addresses" USING btree ("last_seen");
  CREATE INDEX "missing_addresses_updated_at_idx" ON "missing_addresses" USING btree ("updated_at");
  CREATE INDEX "missing_addresses_created_at_idx" ON "missing_addresses" USING btree ("created_at");
  CREATE INDEX "api_keys_roles_order_idx" ON "api_keys_roles" USING btree ("order");
  CREATE INDEX "api_keys_roles_parent_idx" ON "api_keys_roles" USING btree ("parent_id");
  CREATE INDEX "api_keys_key_hash_idx" ON "api_keys" USING btree ("key_hash");
  CREATE INDEX "api_keys_updated_at_idx" ON "api_keys" USING btree ("updated_at");
  CREATE INDEX "api_keys_created_at_idx" ON "api_keys" USING btree ("created_at");
  CREATE INDEX "audit_at_idx" ON "audit" USING btree ("at");
  CREATE INDEX "audit_act_idx" ON "audit" USING btree ("act");
  CREATE INDEX "audit_who_name_idx" ON "audit" USING btree ("who_name");
  CREATE INDEX "audit_who_id_idx" ON "audit" USING btree ("who_id");
  CREATE INDEX "audit_subject_title_idx" ON "audit" USING btree ("subject_title");
  CREATE INDEX "audit_subject_path_idx" ON "audit" USING btree ("subject_path");
  CREATE INDEX "audit_subject_collection_idx" ON "audit" USING btree ("subject_collection");
  CREATE INDEX "audit_subject_id_idx" ON "audit" USING btree ("subject_id");
  CREATE INDEX "audit_locale_idx" ON "audit" USING btree ("locale");
  CREATE UNIQUE INDEX "site_locales_locale_parent_id_unique" ON "site_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "_site_v_locales_locale_parent_id_unique" ON "_site_v_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "navigation_links_locales_locale_parent_id_unique" ON "navigation_links_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "navigation_sections_locales_locale_parent_id_unique" ON "navigation_sections_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "navigation_rels_order_idx" ON "navigation_rels" USING btree ("order");
  CREATE INDEX "navigation_rels_parent_idx" ON "navigation_rels" USING btree ("parent_id");
  CREATE INDEX "navigation_rels_path_idx" ON "navigation_rels" USING btree ("path");
  CREATE INDEX "navigation_rels_pages_id_idx" ON "navigation_rels" USING btree ("pages_id");
  CREATE INDEX "navigation_rels_posts_id_idx" ON "navigation_rels" USING btree ("posts_id");
  CREATE INDEX "navigation_rels_changelog_id_idx" ON "navigation_rels" USING btree ("changelog_id");
  CREATE INDEX "navigation_rels_stories_id_idx" ON "navigation_rels" USING btree ("stories_id");
  CREATE INDEX "navigation_rels_glossary_id_idx" ON "navigation_rels" USING btree ("glossary_id");
  CREATE INDEX "navigation_rels_analyzers_id_idx" ON "navigation_rels" USING btree ("analyzers_id");
  CREATE INDEX "navigation_rels_issues_id_idx" ON "navigation_rels" USING btree ("issues_id");
  CREATE UNIQUE INDEX "_navigation_v_version_links_locales_locale_parent_id_unique" ON "_navigation_v_version_links_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "_navigation_v_version_sections_locales_locale_parent_id_uniq" ON "_navigation_v_version_sections_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_navigation_v_rels_order_idx" ON "_navigation_v_rels" USING btree ("order");
  CREATE INDEX "_navigation_v_rels_parent_idx" ON "_navigation_v_rels" USING btree ("parent_id");
  CREATE INDEX "_navigation_v_rels_path_idx" ON "_navigation_v_rels" USING btree ("path");
  CREATE INDEX "_navigation_v_rels_pages_id_idx" ON "_navigation_v_rels" USING btree ("pages_id");
  CREATE INDEX "_navigation_v_rels_posts_id_idx" ON "_navigation_v_rels" USING btree ("posts_id");
  CREATE INDEX "_navigation_v_rels_changelog_id_idx" ON "_navigation_v_rels" USING btree ("changelog_id");
  CREATE INDEX "_navigation_v_rels_stories_id_idx" ON "_navigation_v_rels" USING btree ("stories_id");
  CREATE INDEX "_navigation_v_rels_glossary_id_idx" ON "_navigation_v_rels" USING btree ("glossary_id");
  CREATE INDEX "_navigation_v_rels_analyzers_id_idx" ON "_navigation_v_rels" USING btree ("analyzers_id");
  CREATE INDEX "_navigation_v_rels_issues_id_idx" ON "_navigation_v_rels" USING btree ("issues_id");
  CREATE UNIQUE INDEX "footer_columns_links_locales_locale_parent_id_unique" ON "footer_columns_links_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "footer_columns_locales_locale_parent_id_unique" ON "footer_columns_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "footer_locales_locale_parent_id_unique" ON "footer_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "footer_rels_order_idx" ON "footer_rels" USING btree ("order");
  CREATE INDEX "footer_rels_parent_idx" ON "footer_rels" USING btree ("parent_id");
  CREATE INDEX "footer_rels_path_idx" ON "footer_rels" USING btree ("path");
  CREATE INDEX "footer_rels_pages_id_idx" ON "footer_rels" USING btree ("pages_id");
  CREATE INDEX "footer_rels_posts_id_idx" ON "footer_rels" USING btree ("posts_id");
  CREATE INDEX "footer_rels_changelog_id_idx" ON "footer_rels" USING btree ("changelog_id");
  CREATE INDEX "footer_rels_stories_id_idx" ON "footer_rels" USING btree ("stories_id");
  CREATE INDEX "footer_rels_glossary_id_idx" ON "footer_rels" USING btree ("glossary_id");
  CREATE INDEX "footer_rels_analyzers_id_idx" ON "footer_rels" USING btree ("analyzers_id");
  CREATE INDEX "footer_rels_issues_id_idx" ON "footer_rels" USING btree ("issues_id");
  CREATE UNIQUE INDEX "_footer_v_version_columns_links_locales_locale_parent_id_uni" ON "_footer_v_version_columns_links_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "_footer_v_version_columns_locales_locale_parent_id_unique" ON "_footer_v_version_columns_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "_footer_v_locales_locale_parent_id_unique" ON "_footer_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_footer_v_rels_order_idx" ON "_footer_v_rels" USING btree ("order");
  CREATE INDEX "_footer_v_rels_parent_idx" ON "_footer_v_rels" USING btree ("parent_id");
  CREATE INDEX "_footer_v_rels_path_idx" ON "_footer_v_rels" USING btree ("path");
  CREATE INDEX "_footer_v_rels_pages_id_idx" ON "_footer_v_rels" USING btree ("pages_id");
  CREATE INDEX "_footer_v_rels_posts_id_idx" ON "_footer_v_rels" USING btree ("posts_id");
  CREATE INDEX "_footer_v_rels_changelog_id_idx" ON "_footer_v_rels" USING btree ("changelog_id");
  CREATE INDEX "_footer_v_rels_stories_id_idx" ON "_footer_v_rels" USING btree ("stories_id");
  CREATE INDEX "_footer_v_rels_glossary_id_idx" ON "_footer_v_rels" USING btree ("glossary_id");
  CREATE INDEX "_footer_v_rels_analyzers_id_idx" ON "_footer_v_rels" USING btree ("analyzers_id");
  CREATE INDEX "_footer_v_rels_issues_id_idx" ON "_footer_v_rels" USING btree ("issues_id");
  ALTER TABLE "pages" ADD CONSTRAINT "pages_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "analyzers" ADD CONSTRAINT "analyzers_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_analyzers_v" ADD CONSTRAINT "_analyzers_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "issues" ADD CONSTRAINT "issues_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_issues_v" ADD CONSTRAINT "_issues_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "share_links" ADD CONSTRAINT "share_links_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "share_links_rels" ADD CONSTRAINT "share_links_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "share_links_rels" ADD CONSTRAINT "share_links_rels_changelog_fk" FOREIGN KEY ("changelog_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "share_links_rels" ADD CONSTRAINT "share_links_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "share_links_rels" ADD CONSTRAINT "share_links_rels_glossary_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_changelog_fk" FOREIGN KEY ("changelog_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_glossary_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_jobs_fk" FOREIGN KEY ("jobs_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_plans_fk" FOREIGN KEY ("plans_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_customers_fk" FOREIGN KEY ("customers_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_testimonials_fk" FOREIGN KEY ("testimonials_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_dead_links_fk" FOREIGN KEY ("dead_links_id") REFERENCES "public"."dead_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_imports_fk" FOREIGN KEY ("imports_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_submissions_fk" FOREIGN KEY ("submissions_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("redirects_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_missing_addresses_fk" FOREIGN KEY ("missing_addresses_id") REFERENCES "public"."missing_addresses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_api_keys_fk" FOREIGN KEY ("api_keys_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_api_keys_fk" FOREIGN KEY ("api_keys_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site" ADD CONSTRAINT "site_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site" ADD CONSTRAINT "site_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v" ADD CONSTRAINT "_site_v_version_seo_image_id_media_id_fk" FOREIGN KEY ("version_seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v" ADD CONSTRAINT "_site_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "navigation" ADD CONSTRAINT "navigation_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_navigation_v" ADD CONSTRAINT "_navigation_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "footer" ADD CONSTRAINT "footer_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_footer_v" ADD CONSTRAINT "_footer_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "pages_saved_by_idx" ON "pages" USING btree ("saved_by_id");
  CREATE INDEX "_pages_v_version_version_saved_by_idx" ON "_pages_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_pages_v_published_locale_idx" ON "_pages_v" USING btree ("published_locale");
  CREATE INDEX "analyzers_saved_by_idx" ON "analyzers" USING btree ("saved_by_id");
  CREATE INDEX "_analyzers_v_version_version_saved_by_idx" ON "_analyzers_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_analyzers_v_published_locale_idx" ON "_analyzers_v" USING btree ("published_locale");
  CREATE INDEX "_analyzers_v_autosave_idx" ON "_analyzers_v" USING btree ("autosave");
  CREATE INDEX "issues_saved_by_idx" ON "issues" USING btree ("saved_by_id");
  CREATE INDEX "_issues_v_version_version_saved_by_idx" ON "_issues_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_issues_v_published_locale_idx" ON "_issues_v" USING btree ("published_locale");
  CREATE INDEX "_issues_v_autosave_idx" ON "_issues_v" USING btree ("autosave");
  CREATE INDEX "share_links_created_by_idx" ON "share_links" USING btree ("created_by_id");
  CREATE INDEX "share_links_rels_posts_id_idx" ON "share_links_rels" USING btree ("posts_id");
  CREATE INDEX "share_links_rels_changelog_id_idx" ON "share_links_rels" USING btree ("changelog_id");
  CREATE INDEX "share_links_rels_stories_id_idx" ON "share_links_rels" USING btree ("stories_id");
  CREATE INDEX "share_links_rels_glossary_id_idx" ON "share_links_rels" USING btree ("glossary_id");
  CREATE INDEX "payload_locked_documents_rels_posts_id_idx" ON "payload_locked_documents_rels" USING btree ("posts_id");
  CREATE INDEX "payload_locked_documents_rels_changelog_id_idx" ON "payload_locked_documents_rels" USING btree ("changelog_id");
  CREATE INDEX "payload_locked_documents_rels_stories_id_idx" ON "payload_locked_documents_rels" USING btree ("stories_id");
  CREATE INDEX "payload_locked_documents_rels_glossary_id_idx" ON "payload_locked_documents_rels" USING btree ("glossary_id");
  CREATE INDEX "payload_locked_documents_rels_jobs_id_idx" ON "payload_locked_documents_rels" USING btree ("jobs_id");
  CREATE INDEX "payload_locked_documents_rels_plans_id_idx" ON "payload_locked_documents_rels" USING btree ("plans_id");
  CREATE INDEX "payload_locked_documents_rels_customers_id_idx" ON "payload_locked_documents_rels" USING btree ("customers_id");
  CREATE INDEX "payload_locked_documents_rels_testimonials_id_idx" ON "payload_locked_documents_rels" USING btree ("testimonials_id");
  CREATE INDEX "payload_locked_documents_rels_authors_id_idx" ON "payload_locked_documents_rels" USING btree ("authors_id");
  CREATE INDEX "payload_locked_documents_rels_dead_links_id_idx" ON "payload_locked_documents_rels" USING btree ("dead_links_id");
  CREATE INDEX "payload_locked_documents_rels_imports_id_idx" ON "payload_locked_documents_rels" USING btree ("imports_id");
  CREATE INDEX "payload_locked_documents_rels_submissions_id_idx" ON "payload_locked_documents_rels" USING btree ("submissions_id");
  CREATE INDEX "payload_locked_documents_rels_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("redirects_id");
  CREATE INDEX "payload_locked_documents_rels_missing_addresses_id_idx" ON "payload_locked_documents_rels" USING btree ("missing_addresses_id");
  CREATE INDEX "payload_locked_documents_rels_api_keys_id_idx" ON "payload_locked_documents_rels" USING btree ("api_keys_id");
  CREATE INDEX "payload_preferences_rels_api_keys_id_idx" ON "payload_preferences_rels" USING btree ("api_keys_id");
  CREATE INDEX "site_seo_seo_image_idx" ON "site" USING btree ("seo_image_id");
  CREATE INDEX "site_saved_by_idx" ON "site" USING btree ("saved_by_id");
  CREATE INDEX "_site_v_version_seo_version_seo_image_idx" ON "_site_v" USING btree ("version_seo_image_id");
  CREATE INDEX "_site_v_version_version_saved_by_idx" ON "_site_v" USING btree ("version_saved_by_id");
  CREATE INDEX "navigation_saved_by_idx" ON "navigation" USING btree ("saved_by_id");
  CREATE INDEX "_navigation_v_version_version_saved_by_idx" ON "_navigation_v" USING btree ("version_saved_by_id");
  CREATE INDEX "footer_saved_by_idx" ON "footer" USING btree ("saved_by_id");
  CREATE INDEX "_footer_v_version_version_saved_by_idx" ON "_footer_v" USING btree ("version_saved_by_id");
  DROP TYPE "public"."enum__users_v_version_roles";`)
  await db.execute(sql.raw(translateTexts))
  await db.execute(sql`
  ALTER TABLE "pages_blocks_hero_links" DROP COLUMN "label";
  ALTER TABLE "pages_blocks_hero" DROP COLUMN "eyebrow";
  ALTER TABLE "pages_blocks_hero" DROP COLUMN "heading";
  ALTER TABLE "pages_blocks_hero" DROP COLUMN "text";
  ALTER TABLE "pages_blocks_hero" DROP COLUMN "finding_message";
  ALTER TABLE "pages_blocks_faq_items" DROP COLUMN "question";
  ALTER TABLE "pages_blocks_faq_items" DROP COLUMN "answer";
  ALTER TABLE "pages_blocks_faq" DROP COLUMN "heading";
  ALTER TABLE "pages_blocks_rich_text" DROP COLUMN "content";
  ALTER TABLE "pages" DROP COLUMN "title";
  ALTER TABLE "pages" DROP COLUMN "toc_title";
  ALTER TABLE "pages" DROP COLUMN "excerpt";
  ALTER TABLE "pages" DROP COLUMN "navigation_title";
  ALTER TABLE "pages" DROP COLUMN "seo_title";
  ALTER TABLE "pages" DROP COLUMN "seo_description";
  ALTER TABLE "pages" DROP COLUMN "_status";
  ALTER TABLE "_pages_v_blocks_hero_links" DROP COLUMN "label";
  ALTER TABLE "_pages_v_blocks_hero" DROP COLUMN "eyebrow";
  ALTER TABLE "_pages_v_blocks_hero" DROP COLUMN "heading";
  ALTER TABLE "_pages_v_blocks_hero" DROP COLUMN "text";
  ALTER TABLE "_pages_v_blocks_hero" DROP COLUMN "finding_message";
  ALTER TABLE "_pages_v_blocks_faq_items" DROP COLUMN "question";
  ALTER TABLE "_pages_v_blocks_faq_items" DROP COLUMN "answer";
  ALTER TABLE "_pages_v_blocks_faq" DROP COLUMN "heading";
  ALTER TABLE "_pages_v_blocks_rich_text" DROP COLUMN "content";
  ALTER TABLE "_pages_v" DROP COLUMN "version_title";
  ALTER TABLE "_pages_v" DROP COLUMN "version_toc_title";
  ALTER TABLE "_pages_v" DROP COLUMN "version_excerpt";
  ALTER TABLE "_pages_v" DROP COLUMN "version_navigation_title";
  ALTER TABLE "_pages_v" DROP COLUMN "version_seo_title";
  ALTER TABLE "_pages_v" DROP COLUMN "version_seo_description";
  ALTER TABLE "_pages_v" DROP COLUMN "version__status";
  ALTER TABLE "media" DROP COLUMN "alt";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_url";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_width";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_height";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_filename";
  ALTER TABLE "analyzers" DROP COLUMN "description";
  ALTER TABLE "analyzers" DROP COLUMN "excerpt";
  ALTER TABLE "analyzers" DROP COLUMN "navigation_title";
  ALTER TABLE "analyzers" DROP COLUMN "seo_title";
  ALTER TABLE "analyzers" DROP COLUMN "seo_description";
  ALTER TABLE "analyzers" DROP COLUMN "_status";
  ALTER TABLE "_analyzers_v" DROP COLUMN "version_description";
  ALTER TABLE "_analyzers_v" DROP COLUMN "version_excerpt";
  ALTER TABLE "_analyzers_v" DROP COLUMN "version_navigation_title";
  ALTER TABLE "_analyzers_v" DROP COLUMN "version_seo_title";
  ALTER TABLE "_analyzers_v" DROP COLUMN "version_seo_description";
  ALTER TABLE "_analyzers_v" DROP COLUMN "version__status";
  ALTER TABLE "users" DROP COLUMN "login_attempts";
  ALTER TABLE "users" DROP COLUMN "lock_until";
  ALTER TABLE "site" DROP COLUMN "description";
  ALTER TABLE "site" DROP COLUMN "error_not_found";
  ALTER TABLE "site" DROP COLUMN "error_failure";
  ALTER TABLE "_site_v" DROP COLUMN "version_description";
  ALTER TABLE "_site_v" DROP COLUMN "version_error_not_found";
  ALTER TABLE "_site_v" DROP COLUMN "version_error_failure";
  ALTER TABLE "navigation_links" DROP COLUMN "label";
  ALTER TABLE "navigation_sections" DROP COLUMN "title";
  ALTER TABLE "_navigation_v_version_links" DROP COLUMN "label";
  ALTER TABLE "_navigation_v_version_sections" DROP COLUMN "title";
  ALTER TABLE "footer_columns_links" DROP COLUMN "label";
  ALTER TABLE "footer_columns" DROP COLUMN "title";
  ALTER TABLE "footer" DROP COLUMN "note";
  ALTER TABLE "_footer_v_version_columns_links" DROP COLUMN "label";
  ALTER TABLE "_footer_v_version_columns" DROP COLUMN "title";
  ALTER TABLE "_footer_v" DROP COLUMN "version_note";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "pages_blocks_hero_links" ADD COLUMN "label" varchar;
  ALTER TABLE "pages_blocks_hero" ADD COLUMN "eyebrow" varchar;
  ALTER TABLE "pages_blocks_hero" ADD COLUMN "heading" varchar;
  ALTER TABLE "pages_blocks_hero" ADD COLUMN "text" varchar;
  ALTER TABLE "pages_blocks_hero" ADD COLUMN "finding_message" varchar;
  ALTER TABLE "pages_blocks_faq_items" ADD COLUMN "question" varchar;
  ALTER TABLE "pages_blocks_faq_items" ADD COLUMN "answer" varchar;
  ALTER TABLE "pages_blocks_faq" ADD COLUMN "heading" varchar;
  ALTER TABLE "pages_blocks_rich_text" ADD COLUMN "content" jsonb;
  ALTER TABLE "pages" ADD COLUMN "title" varchar;
  ALTER TABLE "pages" ADD COLUMN "toc_title" varchar;
  ALTER TABLE "pages" ADD COLUMN "excerpt" varchar;
  ALTER TABLE "pages" ADD COLUMN "navigation_title" varchar;
  ALTER TABLE "pages" ADD COLUMN "seo_title" varchar;
  ALTER TABLE "pages" ADD COLUMN "seo_description" varchar;
  ALTER TABLE "pages" ADD COLUMN "_status" "enum_pages_status" DEFAULT 'draft';
  ALTER TABLE "_pages_v_blocks_hero_links" ADD COLUMN "label" varchar;
  ALTER TABLE "_pages_v_blocks_hero" ADD COLUMN "eyebrow" varchar;
  ALTER TABLE "_pages_v_blocks_hero" ADD COLUMN "heading" varchar;
  ALTER TABLE "_pages_v_blocks_hero" ADD COLUMN "text" varchar;
  ALTER TABLE "_pages_v_blocks_hero" ADD COLUMN "finding_message" varchar;
  ALTER TABLE "_pages_v_blocks_faq_items" ADD COLUMN "question" varchar;
  ALTER TABLE "_pages_v_blocks_faq_items" ADD COLUMN "answer" varchar;
  ALTER TABLE "_pages_v_blocks_faq" ADD COLUMN "heading" varchar;
  ALTER TABLE "_pages_v_blocks_rich_text" ADD COLUMN "content" jsonb;
  ALTER TABLE "_pages_v" ADD COLUMN "version_title" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_toc_title" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_excerpt" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_navigation_title" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_seo_title" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_seo_description" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version__status" "enum__pages_v_version_status" DEFAULT 'draft';
  ALTER TABLE "media" ADD COLUMN "alt" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_filename" varchar;
  ALTER TABLE "analyzers" ADD COLUMN "description" varchar;
  ALTER TABLE "analyzers" ADD COLUMN "excerpt" varchar;
  ALTER TABLE "analyzers" ADD COLUMN "navigation_title" varchar;
  ALTER TABLE "analyzers" ADD COLUMN "seo_title" varchar;
  ALTER TABLE "analyzers" ADD COLUMN "seo_description" varchar;
  ALTER TABLE "analyzers" ADD COLUMN "_status" "enum_analyzers_status" DEFAULT 'draft';
  ALTER TABLE "_analyzers_v" ADD COLUMN "version_description" varchar;
  ALTER TABLE "_analyzers_v" ADD COLUMN "version_excerpt" varchar;
  ALTER TABLE "_analyzers_v" ADD COLUMN "version_navigation_title" varchar;
  ALTER TABLE "_analyzers_v" ADD COLUMN "version_seo_title" varchar;
  ALTER TABLE "_analyzers_v" ADD COLUMN "version_seo_description" varchar;
  ALTER TABLE "_analyzers_v" ADD COLUMN "version__status" "enum__analyzers_v_version_status" DEFAULT 'draft';
  ALTER TABLE "users" ADD COLUMN "login_attempts" numeric DEFAULT 0;
  ALTER TABLE "users" ADD COLUMN "lock_until" timestamp(3) with time zone;
  ALTER TABLE "site" ADD COLUMN "description" varchar;
  ALTER TABLE "site" ADD COLUMN "error_not_found" varchar;
  ALTER TABLE "site" ADD COLUMN "error_failure" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_description" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_error_not_found" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_error_failure" varchar;
  ALTER TABLE "navigation_links" ADD COLUMN "label" varchar;
  ALTER TABLE "navigation_sections" ADD COLUMN "title" varchar;
  ALTER TABLE "_navigation_v_version_links" ADD COLUMN "label" varchar;
  ALTER TABLE "_navigation_v_version_sections" ADD COLUMN "title" varchar;
  ALTER TABLE "footer_columns_links" ADD COLUMN "label" varchar;
  ALTER TABLE "footer_columns" ADD COLUMN "title" varchar;
  ALTER TABLE "footer" ADD COLUMN "note" varchar;
  ALTER TABLE "_footer_v_version_columns_links" ADD COLUMN "label" varchar;
  ALTER TABLE "_footer_v_version_columns" ADD COLUMN "title" varchar;
  ALTER TABLE "_footer_v" ADD COLUMN "version_note" varchar;`)
  await db.execute(sql.raw(takeTextsBack))
  await db.execute(sql`
  CREATE TYPE "public"."enum__users_v_version_roles" AS ENUM('admin', 'publisher', 'editor', 'sales');
  CREATE TABLE "_media_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_alt" varchar NOT NULL,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_url" varchar,
  	"version_thumbnail_u_r_l" varchar,
  	"version_filename" varchar,
  	"version_mime_type" varchar,
  	"version_filesize" numeric,
  	"version_width" numeric,
  	"version_height" numeric,
  	"version_focal_x" numeric,
  	"version_focal_y" numeric,
  	"version_sizes_thumbnail_url" varchar,
  	"version_sizes_thumbnail_width" numeric,
  	"version_sizes_thumbnail_height" numeric,
  	"version_sizes_thumbnail_mime_type" varchar,
  	"version_sizes_thumbnail_filesize" numeric,
  	"version_sizes_thumbnail_filename" varchar,
  	"version_sizes_wide_url" varchar,
  	"version_sizes_wide_width" numeric,
  	"version_sizes_wide_height" numeric,
  	"version_sizes_wide_mime_type" varchar,
  	"version_sizes_wide_filesize" numeric,
  	"version_sizes_wide_filename" varchar,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE TABLE "_users_v_version_roles" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum__users_v_version_roles",
  	"id" serial PRIMARY KEY NOT NULL
  );
  CREATE TABLE "_users_v_version_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  CREATE TABLE "_users_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_name" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_email" varchar NOT NULL,
  	"version_reset_password_token" varchar,
  	"version_reset_password_expiration" timestamp(3) with time zone,
  	"version_salt" varchar,
  	"version_hash" varchar,
  	"version_reset_password_requested_at" timestamp(3) with time zone,
  	"version_login_attempts" numeric DEFAULT 0,
  	"version_lock_until" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  DROP TABLE "pages_blocks_hero_links_locales" CASCADE;
  DROP TABLE "pages_blocks_hero_locales" CASCADE;
  DROP TABLE "pages_blocks_faq_items_locales" CASCADE;
  DROP TABLE "pages_blocks_faq_locales" CASCADE;
  DROP TABLE "pages_blocks_rich_text_locales" CASCADE;
  DROP TABLE "pages_locales" CASCADE;
  DROP TABLE "pages_rels" CASCADE;
  DROP TABLE "_pages_v_blocks_hero_links_locales" CASCADE;
  DROP TABLE "_pages_v_blocks_hero_locales" CASCADE;
  DROP TABLE "_pages_v_blocks_faq_items_locales" CASCADE;
  DROP TABLE "_pages_v_blocks_faq_locales" CASCADE;
  DROP TABLE "_pages_v_blocks_rich_text_locales" CASCADE;
  DROP TABLE "_pages_v_locales" CASCADE;
  DROP TABLE "_pages_v_rels" CASCADE;
  DROP TABLE "posts" CASCADE;
  DROP TABLE "posts_locales" CASCADE;
  DROP TABLE "posts_texts" CASCADE;
  DROP TABLE "posts_rels" CASCADE;
  DROP TABLE "_posts_v" CASCADE;
  DROP TABLE "_posts_v_locales" CASCADE;
  DROP TABLE "_posts_v_texts" CASCADE;
  DROP TABLE "_posts_v_rels" CASCADE;
  DROP TABLE "changelog_kinds" CASCADE;
  DROP TABLE "changelog" CASCADE;
  DROP TABLE "changelog_locales" CASCADE;
  DROP TABLE "_changelog_v_version_kinds" CASCADE;
  DROP TABLE "_changelog_v" CASCADE;
  DROP TABLE "_changelog_v_locales" CASCADE;
  DROP TABLE "stories_results" CASCADE;
  DROP TABLE "stories_results_locales" CASCADE;
  DROP TABLE "stories" CASCADE;
  DROP TABLE "stories_locales" CASCADE;
  DROP TABLE "_stories_v_version_results" CASCADE;
  DROP TABLE "_stories_v_version_results_locales" CASCADE;
  DROP TABLE "_stories_v" CASCADE;
  DROP TABLE "_stories_v_locales" CASCADE;
  DROP TABLE "glossary" CASCADE;
  DROP TABLE "glossary_locales" CASCADE;
  DROP TABLE "glossary_texts" CASCADE;
  DROP TABLE "glossary_rels" CASCADE;
  DROP TABLE "_glossary_v" CASCADE;
  DROP TABLE "_glossary_v_locales" CASCADE;
  DROP TABLE "_glossary_v_texts" CASCADE;
  DROP TABLE "_glossary_v_rels" CASCADE;
  DROP TABLE "media_locales" CASCADE;
  DROP TABLE "jobs" CASCADE;
  DROP TABLE "jobs_locales" CASCADE;
  DROP TABLE "_jobs_v" CASCADE;
  DROP TABLE "_jobs_v_locales" CASCADE;
  DROP TABLE "plans_features" CASCADE;
  DROP TABLE "plans_features_locales" CASCADE;
  DROP TABLE "plans" CASCADE;
  DROP TABLE "plans_locales" CASCADE;
  DROP TABLE "plans_rels" CASCADE;
  DROP TABLE "_plans_v_version_features" CASCADE;
  DROP TABLE "_plans_v_version_features_locales" CASCADE;
  DROP TABLE "_plans_v" CASCADE;
  DROP TABLE "_plans_v_locales" CASCADE;
  DROP TABLE "_plans_v_rels" CASCADE;
  DROP TABLE "customers" CASCADE;
  DROP TABLE "customers_locales" CASCADE;
  DROP TABLE "_customers_v" CASCADE;
  DROP TABLE "_customers_v_locales" CASCADE;
  DROP TABLE "testimonials" CASCADE;
  DROP TABLE "testimonials_locales" CASCADE;
  DROP TABLE "_testimonials_v" CASCADE;
  DROP TABLE "_testimonials_v_locales" CASCADE;
  DROP TABLE "authors_links" CASCADE;
  DROP TABLE "authors" CASCADE;
  DROP TABLE "authors_locales" CASCADE;
  DROP TABLE "_authors_v_version_links" CASCADE;
  DROP TABLE "_authors_v" CASCADE;
  DROP TABLE "_authors_v_locales" CASCADE;
  DROP TABLE "dead_links" CASCADE;
  DROP TABLE "analyzers_locales" CASCADE;
  DROP TABLE "_analyzers_v_locales" CASCADE;
  DROP TABLE "imports" CASCADE;
  DROP TABLE "submissions" CASCADE;
  DROP TABLE "redirects" CASCADE;
  DROP TABLE "redirects_rels" CASCADE;
  DROP TABLE "missing_addresses" CASCADE;
  DROP TABLE "api_keys_roles" CASCADE;
  DROP TABLE "api_keys" CASCADE;
  DROP TABLE "audit" CASCADE;
  DROP TABLE "site_locales" CASCADE;
  DROP TABLE "_site_v_locales" CASCADE;
  DROP TABLE "navigation_links_locales" CASCADE;
  DROP TABLE "navigation_sections_locales" CASCADE;
  DROP TABLE "navigation_rels" CASCADE;
  DROP TABLE "_navigation_v_version_links_locales" CASCADE;
  DROP TABLE "_navigation_v_version_sections_locales" CASCADE;
  DROP TABLE "_navigation_v_rels" CASCADE;
  DROP TABLE "footer_columns_links_locales" CASCADE;
  DROP TABLE "footer_columns_locales" CASCADE;
  DROP TABLE "footer_locales" CASCADE;
  DROP TABLE "footer_rels" CASCADE;
  DROP TABLE "_footer_v_version_columns_links_locales" CASCADE;
  DROP TABLE "_footer_v_version_columns_locales" CASCADE;
  DROP TABLE "_footer_v_locales" CASCADE;
  DROP TABLE "_footer_v_rels" CASCADE;
  ALTER TABLE "pages" DROP CONSTRAINT IF EXISTS "pages_saved_by_id_users_id_fk";
  ALTER TABLE "_pages_v" DROP CONSTRAINT IF EXISTS "_pages_v_version_saved_by_id_users_id_fk";
  ALTER TABLE "share_links" DROP CONSTRAINT IF EXISTS "share_links_created_by_id_users_id_fk";
  ALTER TABLE "share_links_rels" DROP CONSTRAINT IF EXISTS "share_links_rels_posts_fk";
  ALTER TABLE "share_links_rels" DROP CONSTRAINT IF EXISTS "share_links_rels_changelog_fk";
  ALTER TABLE "share_links_rels" DROP CONSTRAINT IF EXISTS "share_links_rels_stories_fk";
  ALTER TABLE "share_links_rels" DROP CONSTRAINT IF EXISTS "share_links_rels_glossary_fk";
  ALTER TABLE "analyzers" DROP CONSTRAINT IF EXISTS "analyzers_saved_by_id_users_id_fk";
  ALTER TABLE "_analyzers_v" DROP CONSTRAINT IF EXISTS "_analyzers_v_version_saved_by_id_users_id_fk";
  ALTER TABLE "issues" DROP CONSTRAINT IF EXISTS "issues_saved_by_id_users_id_fk";
  ALTER TABLE "_issues_v" DROP CONSTRAINT IF EXISTS "_issues_v_version_saved_by_id_users_id_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_posts_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_changelog_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_stories_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_glossary_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_jobs_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_plans_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_customers_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_testimonials_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_authors_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_dead_links_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_imports_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_submissions_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_redirects_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_missing_addresses_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_api_keys_fk";
  ALTER TABLE "payload_preferences_rels" DROP CONSTRAINT IF EXISTS "payload_preferences_rels_api_keys_fk";
  ALTER TABLE "site" DROP CONSTRAINT IF EXISTS "site_seo_image_id_media_id_fk";
  ALTER TABLE "site" DROP CONSTRAINT IF EXISTS "site_saved_by_id_users_id_fk";
  ALTER TABLE "_site_v" DROP CONSTRAINT IF EXISTS "_site_v_version_seo_image_id_media_id_fk";
  ALTER TABLE "_site_v" DROP CONSTRAINT IF EXISTS "_site_v_version_saved_by_id_users_id_fk";
  ALTER TABLE "navigation" DROP CONSTRAINT IF EXISTS "navigation_saved_by_id_users_id_fk";
  ALTER TABLE "_navigation_v" DROP CONSTRAINT IF EXISTS "_navigation_v_version_saved_by_id_users_id_fk";
  ALTER TABLE "footer" DROP CONSTRAINT IF EXISTS "footer_saved_by_id_users_id_fk";
  ALTER TABLE "_footer_v" DROP CONSTRAINT IF EXISTS "_footer_v_version_saved_by_id_users_id_fk";
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "parent_task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_parent_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_parent_task_slug" AS ENUM('inline', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "parent_task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_parent_task_slug" USING "parent_task_slug"::"public"."enum_payload_jobs_log_parent_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP INDEX IF EXISTS "pages_saved_by_idx";
  DROP INDEX IF EXISTS "_pages_v_version_version_saved_by_idx";
  DROP INDEX IF EXISTS "_pages_v_published_locale_idx";
  DROP INDEX IF EXISTS "share_links_created_by_idx";
  DROP INDEX IF EXISTS "share_links_rels_posts_id_idx";
  DROP INDEX IF EXISTS "share_links_rels_changelog_id_idx";
  DROP INDEX IF EXISTS "share_links_rels_stories_id_idx";
  DROP INDEX IF EXISTS "share_links_rels_glossary_id_idx";
  DROP INDEX IF EXISTS "analyzers_saved_by_idx";
  DROP INDEX IF EXISTS "_analyzers_v_version_version_saved_by_idx";
  DROP INDEX IF EXISTS "_analyzers_v_published_locale_idx";
  DROP INDEX IF EXISTS "_analyzers_v_autosave_idx";
  DROP INDEX IF EXISTS "issues_saved_by_idx";
  DROP INDEX IF EXISTS "_issues_v_version_version_saved_by_idx";
  DROP INDEX IF EXISTS "_issues_v_published_locale_idx";
  DROP INDEX IF EXISTS "_issues_v_autosave_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_posts_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_changelog_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_stories_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_glossary_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_jobs_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_plans_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_customers_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_testimonials_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_authors_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_dead_links_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_imports_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_submissions_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_redirects_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_missing_addresses_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_api_keys_id_idx";
  DROP INDEX IF EXISTS "payload_preferences_rels_api_keys_id_idx";
  DROP INDEX IF EXISTS "site_seo_seo_image_idx";
  DROP INDEX IF EXISTS "site_saved_by_idx";
  DROP INDEX IF EXISTS "_site_v_version_seo_version_seo_image_idx";
  DROP INDEX IF EXISTS "_site_v_version_version_saved_by_idx";
  DROP INDEX IF EXISTS "navigation_saved_by_idx";
  DROP INDEX IF EXISTS "_navigation_v_version_version_saved_by_idx";
  DROP INDEX IF EXISTS "footer_saved_by_idx";
  DROP INDEX IF EXISTS "_footer_v_version_version_saved_by_idx";
  ALTER TABLE "navigation_links" ALTER COLUMN "href" SET NOT NULL;
  ALTER TABLE "_navigation_v_version_links" ALTER COLUMN "href" SET NOT NULL;
  ALTER TABLE "footer_columns_links" ALTER COLUMN "href" SET NOT NULL;
  ALTER TABLE "_footer_v_version_columns_links" ALTER COLUMN "href" SET NOT NULL;
  ALTER TABLE "_media_v" ADD CONSTRAINT "_media_v_parent_id_media_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_users_v_version_roles" ADD CONSTRAINT "_users_v_version_roles_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_users_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_users_v_version_sessions" ADD CONSTRAINT "_users_v_version_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_users_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_users_v" ADD CONSTRAINT "_users_v_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "_media_v_parent_idx" ON "_media_v" USING btree ("parent_id");
  CREATE INDEX "_media_v_version_version_updated_at_idx" ON "_media_v" USING btree ("version_updated_at");
  CREATE INDEX "_media_v_version_version_created_at_idx" ON "_media_v" USING btree ("version_created_at");
  CREATE INDEX "_media_v_version_version_filename_idx" ON "_media_v" USING btree ("version_filename");
  CREATE INDEX "_media_v_version_sizes_thumbnail_version_sizes_thumbnail_idx" ON "_media_v" USING btree ("version_sizes_thumbnail_filename");
  CREATE INDEX "_media_v_version_sizes_wide_version_sizes_wide_filename_idx" ON "_media_v" USING btree ("version_sizes_wide_filename");
  CREATE INDEX "_media_v_created_at_idx" ON "_media_v" USING btree ("created_at");
  CREATE INDEX "_media_v_updated_at_idx" ON "_media_v" USING btree ("updated_at");
  CREATE INDEX "_users_v_version_roles_order_idx" ON "_users_v_version_roles" USING btree ("order");
  CREATE INDEX "_users_v_version_roles_parent_idx" ON "_users_v_version_roles" USING btree ("parent_id");
  CREATE INDEX "_users_v_version_sessions_order_idx" ON "_users_v_version_sessions" USING btree ("_order");
  CREATE INDEX "_users_v_version_sessions_parent_id_idx" ON "_users_v_version_sessions" USING btree ("_parent_id");
  CREATE INDEX "_users_v_parent_idx" ON "_users_v" USING btree ("parent_id");
  CREATE INDEX "_users_v_version_version_updated_at_idx" ON "_users_v" USING btree ("version_updated_at");
  CREATE INDEX "_users_v_version_version_created_at_idx" ON "_users_v" USING btree ("version_created_at");
  CREATE INDEX "_users_v_version_version_email_idx" ON "_users_v" USING btree ("version_email");
  CREATE INDEX "_users_v_created_at_idx" ON "_users_v" USING btree ("created_at");
  CREATE INDEX "_users_v_updated_at_idx" ON "_users_v" USING btree ("updated_at");
  CREATE INDEX "pages__status_idx" ON "pages" USING btree ("_status");
  CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v" USING btree ("version__status");
  CREATE INDEX "media_sizes_thumbnail_sizes_thumbnail_filename_idx" ON "media" USING btree ("sizes_thumbnail_filename");
  CREATE INDEX "media_sizes_wide_sizes_wide_filename_idx" ON "media" USING btree ("sizes_wide_filename");
  CREATE INDEX "analyzers__status_idx" ON "analyzers" USING btree ("_status");
  CREATE INDEX "_analyzers_v_version_version__status_idx" ON "_analyzers_v" USING btree ("version__status");
  ALTER TABLE "pages_blocks_hero_links" DROP COLUMN "leads_to";
  ALTER TABLE "pages_blocks_hero_links" DROP COLUMN "place";
  ALTER TABLE "pages" DROP COLUMN "seo_canonical";
  ALTER TABLE "pages" DROP COLUMN "saved_by_id";
  ALTER TABLE "_pages_v_blocks_hero_links" DROP COLUMN "leads_to";
  ALTER TABLE "_pages_v_blocks_hero_links" DROP COLUMN "place";
  ALTER TABLE "_pages_v" DROP COLUMN "version_seo_canonical";
  ALTER TABLE "_pages_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "_pages_v" DROP COLUMN "published_locale";
  ALTER TABLE "media" DROP COLUMN "decorative";
  ALTER TABLE "media" DROP COLUMN "credit";
  ALTER TABLE "media" DROP COLUMN "sizes_webp480_url";
  ALTER TABLE "media" DROP COLUMN "sizes_webp480_width";
  ALTER TABLE "media" DROP COLUMN "sizes_webp480_height";
  ALTER TABLE "media" DROP COLUMN "sizes_webp480_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_webp480_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_webp480_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_webp960_url";
  ALTER TABLE "media" DROP COLUMN "sizes_webp960_width";
  ALTER TABLE "media" DROP COLUMN "sizes_webp960_height";
  ALTER TABLE "media" DROP COLUMN "sizes_webp960_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_webp960_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_webp960_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1440_url";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1440_width";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1440_height";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1440_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1440_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1440_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1920_url";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1920_width";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1920_height";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1920_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1920_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1920_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_avif480_url";
  ALTER TABLE "media" DROP COLUMN "sizes_avif480_width";
  ALTER TABLE "media" DROP COLUMN "sizes_avif480_height";
  ALTER TABLE "media" DROP COLUMN "sizes_avif480_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_avif480_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_avif480_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_avif960_url";
  ALTER TABLE "media" DROP COLUMN "sizes_avif960_width";
  ALTER TABLE "media" DROP COLUMN "sizes_avif960_height";
  ALTER TABLE "media" DROP COLUMN "sizes_avif960_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_avif960_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_avif960_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1440_url";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1440_width";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1440_height";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1440_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1440_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1440_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1920_url";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1920_width";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1920_height";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1920_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1920_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1920_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_share_url";
  ALTER TABLE "media" DROP COLUMN "sizes_share_width";
  ALTER TABLE "media" DROP COLUMN "sizes_share_height";
  ALTER TABLE "media" DROP COLUMN "sizes_share_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_share_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_share_filename";
  ALTER TABLE "share_links" DROP COLUMN "created_by_id";
  ALTER TABLE "share_links_rels" DROP COLUMN "posts_id";
  ALTER TABLE "share_links_rels" DROP COLUMN "changelog_id";
  ALTER TABLE "share_links_rels" DROP COLUMN "stories_id";
  ALTER TABLE "share_links_rels" DROP COLUMN "glossary_id";
  ALTER TABLE "analyzers" DROP COLUMN "seo_canonical";
  ALTER TABLE "analyzers" DROP COLUMN "saved_by_id";
  ALTER TABLE "_analyzers_v" DROP COLUMN "version_seo_canonical";
  ALTER TABLE "_analyzers_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "_analyzers_v" DROP COLUMN "published_locale";
  ALTER TABLE "_analyzers_v" DROP COLUMN "autosave";
  ALTER TABLE "issues" DROP COLUMN "seo_canonical";
  ALTER TABLE "issues" DROP COLUMN "saved_by_id";
  ALTER TABLE "_issues_v" DROP COLUMN "version_seo_canonical";
  ALTER TABLE "_issues_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "_issues_v" DROP COLUMN "published_locale";
  ALTER TABLE "_issues_v" DROP COLUMN "autosave";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "posts_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "changelog_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "stories_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "glossary_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "jobs_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "plans_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "customers_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "testimonials_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "authors_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "dead_links_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "imports_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "submissions_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "redirects_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "missing_addresses_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "api_keys_id";
  ALTER TABLE "payload_preferences_rels" DROP COLUMN "api_keys_id";
  ALTER TABLE "site" DROP COLUMN "seo_image_id";
  ALTER TABLE "site" DROP COLUMN "saved_by_id";
  ALTER TABLE "_site_v" DROP COLUMN "version_seo_image_id";
  ALTER TABLE "_site_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "navigation_links" DROP COLUMN "leads_to";
  ALTER TABLE "navigation_links" DROP COLUMN "place";
  ALTER TABLE "navigation" DROP COLUMN "saved_by_id";
  ALTER TABLE "_navigation_v_version_links" DROP COLUMN "leads_to";
  ALTER TABLE "_navigation_v_version_links" DROP COLUMN "place";
  ALTER TABLE "_navigation_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "footer_columns_links" DROP COLUMN "leads_to";
  ALTER TABLE "footer_columns_links" DROP COLUMN "place";
  ALTER TABLE "footer" DROP COLUMN "saved_by_id";
  ALTER TABLE "_footer_v_version_columns_links" DROP COLUMN "leads_to";
  ALTER TABLE "_footer_v_version_columns_links" DROP COLUMN "place";
  ALTER TABLE "_footer_v" DROP COLUMN "version_saved_by_id";
  DROP TYPE "public"."_locales";
  DROP TYPE "public"."enum_pages_blocks_hero_links_leads_to";
  DROP TYPE "public"."enum__pages_v_blocks_hero_links_leads_to";
  DROP TYPE "public"."enum__pages_v_published_locale";
  DROP TYPE "public"."enum_posts_layout";
  DROP TYPE "public"."enum_posts_status";
  DROP TYPE "public"."enum__posts_v_version_layout";
  DROP TYPE "public"."enum__posts_v_published_locale";
  DROP TYPE "public"."enum__posts_v_version_status";
  DROP TYPE "public"."enum_changelog_kinds";
  DROP TYPE "public"."enum_changelog_layout";
  DROP TYPE "public"."enum_changelog_status";
  DROP TYPE "public"."enum__changelog_v_version_kinds";
  DROP TYPE "public"."enum__changelog_v_version_layout";
  DROP TYPE "public"."enum__changelog_v_published_locale";
  DROP TYPE "public"."enum__changelog_v_version_status";
  DROP TYPE "public"."enum_stories_layout";
  DROP TYPE "public"."enum_stories_status";
  DROP TYPE "public"."enum__stories_v_version_layout";
  DROP TYPE "public"."enum__stories_v_published_locale";
  DROP TYPE "public"."enum__stories_v_version_status";
  DROP TYPE "public"."enum_glossary_layout";
  DROP TYPE "public"."enum_glossary_status";
  DROP TYPE "public"."enum__glossary_v_version_layout";
  DROP TYPE "public"."enum__glossary_v_published_locale";
  DROP TYPE "public"."enum__glossary_v_version_status";
  DROP TYPE "public"."enum_jobs_employment";
  DROP TYPE "public"."enum_jobs_status";
  DROP TYPE "public"."enum__jobs_v_version_employment";
  DROP TYPE "public"."enum__jobs_v_published_locale";
  DROP TYPE "public"."enum__jobs_v_version_status";
  DROP TYPE "public"."enum_plans_currency";
  DROP TYPE "public"."enum_plans_action_leads_to";
  DROP TYPE "public"."enum__plans_v_version_currency";
  DROP TYPE "public"."enum__plans_v_version_action_leads_to";
  DROP TYPE "public"."enum_dead_links_reason";
  DROP TYPE "public"."enum__analyzers_v_published_locale";
  DROP TYPE "public"."enum__issues_v_published_locale";
  DROP TYPE "public"."enum_imports_state";
  DROP TYPE "public"."enum_submissions_form";
  DROP TYPE "public"."enum_submissions_status";
  DROP TYPE "public"."enum_redirects_kind";
  DROP TYPE "public"."enum_redirects_status";
  DROP TYPE "public"."enum_redirects_origin";
  DROP TYPE "public"."enum_api_keys_roles";
  DROP TYPE "public"."enum_audit_act";
  DROP TYPE "public"."enum_navigation_links_leads_to";
  DROP TYPE "public"."enum__navigation_v_version_links_leads_to";
  DROP TYPE "public"."enum_footer_columns_links_leads_to";
  DROP TYPE "public"."enum__footer_v_version_columns_links_leads_to";
  UPDATE "media" SET "alt" = '' WHERE "alt" IS NULL;
  ALTER TABLE "media" ALTER COLUMN "alt" SET NOT NULL;
  UPDATE "footer_columns" SET "title" = '' WHERE "title" IS NULL;
  ALTER TABLE "footer_columns" ALTER COLUMN "title" SET NOT NULL;
  UPDATE "_footer_v_version_columns" SET "title" = '' WHERE "title" IS NULL;
  ALTER TABLE "_footer_v_version_columns" ALTER COLUMN "title" SET NOT NULL;`)
  await db.execute(sql`CREATE INDEX pages_title_likeness_idx ON pages USING gin ((title::text) gin_trgm_ops)`)
  await db.execute(sql.raw(VIEWS))
}
