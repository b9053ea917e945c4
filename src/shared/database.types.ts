// Generated from supabase/migrations by `npm run types`; do not edit.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      activity: {
        Row: {
          action: string
          actor: string | null
          actor_kind: string
          actor_name: string
          details: NonNullable<Json>
          entity: string
          entity_key: string
          entity_name: string
          happened_at: string
          id: number
        }
        Insert: {
          action: string
          actor?: string | null
          actor_kind: string
          actor_name?: string
          details?: NonNullable<Json>
          entity: string
          entity_key?: string
          entity_name?: string
          happened_at?: string
          id?: never
        }
        Update: {
          action?: string
          actor?: string | null
          actor_kind?: string
          actor_name?: string
          details?: NonNullable<Json>
          entity?: string
          entity_key?: string
          entity_name?: string
          happened_at?: string
          id?: never
        }
        Relationships: []
      }
      admins: {
        Row: {
          created_at: string
          disabled_at: string | null
          email: string
          id: string
          name: string
          role: string
          signature: string
        }
        Insert: {
          created_at?: string
          disabled_at?: string | null
          email: string
          id: string
          name?: string
          role?: string
          signature?: string
        }
        Update: {
          created_at?: string
          disabled_at?: string | null
          email?: string
          id?: string
          name?: string
          role?: string
          signature?: string
        }
        Relationships: []
      }
      api_tokens: {
        Row: {
          created_at: string
          created_by: string | null
          expires_at: string
          id: string
          last_used_at: string | null
          name: string
          prefix: string
          revoked_at: string | null
          role: string
          scopes: string[]
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          expires_at: string
          id?: string
          last_used_at?: string | null
          name: string
          prefix: string
          revoked_at?: string | null
          role: string
          scopes: string[]
        }
        Update: {
          created_at?: string
          created_by?: string | null
          expires_at?: string
          id?: string
          last_used_at?: string | null
          name?: string
          prefix?: string
          revoked_at?: string | null
          role?: string
          scopes?: string[]
        }
        Relationships: []
      }
      clients: {
        Row: {
          confidential_by_default: boolean
          contacts: NonNullable<Json>
          created_at: string
          created_by: string | null
          id: number
          masked_name: string
          name: string
          notes: string
          owner_id: string | null
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          confidential_by_default?: boolean
          contacts?: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          id?: never
          masked_name?: string
          name: string
          notes?: string
          owner_id?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          confidential_by_default?: boolean
          contacts?: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          id?: never
          masked_name?: string
          name?: string
          notes?: string
          owner_id?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "clients_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "admins"
            referencedColumns: ["id"]
          },
        ]
      }
      content_drafts: {
        Row: {
          base: Json | null
          base_version: number
          failure: string
          id: string
          publish_at: string | null
          unpublish_at: string | null
          updated_at: string
          updated_by: string | null
          value: NonNullable<Json>
          version: number
        }
        Insert: {
          base?: Json | null
          base_version?: number
          failure?: string
          id: string
          publish_at?: string | null
          unpublish_at?: string | null
          updated_at?: string
          updated_by?: string | null
          value: NonNullable<Json>
          version?: number
        }
        Update: {
          base?: Json | null
          base_version?: number
          failure?: string
          id?: string
          publish_at?: string | null
          unpublish_at?: string | null
          updated_at?: string
          updated_by?: string | null
          value?: NonNullable<Json>
          version?: number
        }
        Relationships: []
      }
      content_revisions: {
        Row: {
          archived_at: string
          id: number
          key: string
          table_name: string
          updated_at: string
          updated_by: string | null
          value: NonNullable<Json>
          version: number
        }
        Insert: {
          archived_at?: string
          id?: never
          key: string
          table_name: string
          updated_at: string
          updated_by?: string | null
          value: NonNullable<Json>
          version: number
        }
        Update: {
          archived_at?: string
          id?: never
          key?: string
          table_name?: string
          updated_at?: string
          updated_by?: string | null
          value?: NonNullable<Json>
          version?: number
        }
        Relationships: []
      }
      erasures: {
        Row: {
          admin_id: string | null
          alerts: number
          by_whom: string
          files: number
          happened_at: string
          id: number
          mails: number
          notes: number
          reason: string
          submissions: number
        }
        Insert: {
          admin_id?: string | null
          alerts?: number
          by_whom: string
          files?: number
          happened_at?: string
          id?: never
          mails?: number
          notes?: number
          reason: string
          submissions?: number
        }
        Update: {
          admin_id?: string | null
          alerts?: number
          by_whom?: string
          files?: number
          happened_at?: string
          id?: never
          mails?: number
          notes?: number
          reason?: string
          submissions?: number
        }
        Relationships: []
      }
      image_uses: {
        Row: {
          image_id: string
          place: string
        }
        Insert: {
          image_id: string
          place: string
        }
        Update: {
          image_id?: string
          place?: string
        }
        Relationships: [
          {
            foreignKeyName: "image_uses_image_id_fkey"
            columns: ["image_id"]
            referencedRelation: "images"
            referencedColumns: ["id"]
          },
        ]
      }
      images: {
        Row: {
          alt: string
          bytes: number
          created_at: string
          focus_x: number
          focus_y: number
          height: number
          id: string
          is_decorative: boolean
          name: string
          small_name: string | null
          small_width: number | null
          title: string
          updated_at: string
          updated_by: string | null
          version: number
          width: number
        }
        Insert: {
          alt?: string
          bytes: number
          created_at?: string
          focus_x?: number
          focus_y?: number
          height: number
          id?: string
          is_decorative?: boolean
          name: string
          small_name?: string | null
          small_width?: number | null
          title: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          width: number
        }
        Update: {
          alt?: string
          bytes?: number
          created_at?: string
          focus_x?: number
          focus_y?: number
          height?: number
          id?: string
          is_decorative?: boolean
          name?: string
          small_name?: string | null
          small_width?: number | null
          title?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          width?: number
        }
        Relationships: []
      }
      job_alerts: {
        Row: {
          confirmed_at: string
          due_at: string
          email: string
          filters: NonNullable<Json>
          frequency: string
          id: number
          notice_version: string
          rejections: number
          requested_at: string
          token: string
          told_until: string
        }
        Insert: {
          confirmed_at?: string
          due_at: string
          email: string
          filters: NonNullable<Json>
          frequency: string
          id?: never
          notice_version: string
          rejections?: number
          requested_at: string
          token?: string
          told_until: string
        }
        Update: {
          confirmed_at?: string
          due_at?: string
          email?: string
          filters?: NonNullable<Json>
          frequency?: string
          id?: never
          notice_version?: string
          rejections?: number
          requested_at?: string
          token?: string
          told_until?: string
        }
        Relationships: []
      }
      jobs: {
        Row: {
          applicant_countries: string[]
          category: string
          client_confidential: boolean
          client_id: number | null
          client_unnamed: boolean
          closes_at: string | null
          company: string
          company_masked: string
          consultant: string
          country: string
          created_at: string
          created_by: string | null
          day: NonNullable<Json>
          description: string
          education: string
          experience_from: number | null
          experience_to: number | null
          featured: boolean
          id: number
          in_feeds: boolean
          internal_note: string
          lang: string
          location: string
          notices_to: string[]
          openings: number | null
          opens_at: string | null
          places: NonNullable<Json>
          posted_at: string | null
          questions: NonNullable<Json>
          reference: string
          salary_currency: string
          salary_max: number | null
          salary_min: number | null
          salary_period: string
          salary_yearly_inr: number | null
          search: unknown
          shift: string
          skills: string[]
          slug: string
          status: string
          summary: string
          title: string
          type: string
          updated_at: string
          updated_by: string | null
          version: number
          workplace: string
        }
        Insert: {
          applicant_countries?: string[]
          category: string
          client_confidential?: boolean
          client_id?: number | null
          client_unnamed?: boolean
          closes_at?: string | null
          company: string
          company_masked?: string
          consultant?: string
          country?: string
          created_at?: string
          created_by?: string | null
          day?: NonNullable<Json>
          description?: string
          education?: string
          experience_from?: number | null
          experience_to?: number | null
          featured?: boolean
          id?: number
          in_feeds?: boolean
          internal_note?: string
          lang?: string
          location: string
          notices_to?: string[]
          openings?: number | null
          opens_at?: string | null
          places?: NonNullable<Json>
          posted_at?: string | null
          questions?: NonNullable<Json>
          reference?: string
          salary_currency?: string
          salary_max?: number | null
          salary_min?: number | null
          salary_period?: string
          salary_yearly_inr?: number | null
          search?: unknown
          shift?: string
          skills?: string[]
          slug?: string
          status?: string
          summary?: string
          title: string
          type?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workplace?: string
        }
        Update: {
          applicant_countries?: string[]
          category?: string
          client_confidential?: boolean
          client_id?: number | null
          client_unnamed?: boolean
          closes_at?: string | null
          company?: string
          company_masked?: string
          consultant?: string
          country?: string
          created_at?: string
          created_by?: string | null
          day?: NonNullable<Json>
          description?: string
          education?: string
          experience_from?: number | null
          experience_to?: number | null
          featured?: boolean
          id?: number
          in_feeds?: boolean
          internal_note?: string
          lang?: string
          location?: string
          notices_to?: string[]
          openings?: number | null
          opens_at?: string | null
          places?: NonNullable<Json>
          posted_at?: string | null
          questions?: NonNullable<Json>
          reference?: string
          salary_currency?: string
          salary_max?: number | null
          salary_min?: number | null
          salary_period?: string
          salary_yearly_inr?: number | null
          search?: unknown
          shift?: string
          skills?: string[]
          slug?: string
          status?: string
          summary?: string
          title?: string
          type?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workplace?: string
        }
        Relationships: [
          {
            foreignKeyName: "jobs_client_id_fkey"
            columns: ["client_id"]
            referencedRelation: "clients"
            referencedColumns: ["id"]
          },
        ]
      }
      notes: {
        Row: {
          author_id: string | null
          author_name: string
          body: string
          created_at: string
          id: number
          is_contact: boolean
          kind: string
          stage_after: string | null
          stage_before: string | null
          subject: string
          submission_id: number
          template_id: number | null
        }
        Insert: {
          author_id?: string | null
          author_name?: string
          body: string
          created_at?: string
          id?: never
          is_contact?: boolean
          kind?: string
          stage_after?: string | null
          stage_before?: string | null
          subject?: string
          submission_id: number
          template_id?: number | null
        }
        Update: {
          author_id?: string | null
          author_name?: string
          body?: string
          created_at?: string
          id?: never
          is_contact?: boolean
          kind?: string
          stage_after?: string | null
          stage_before?: string | null
          subject?: string
          submission_id?: number
          template_id?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "notes_submission_id_fkey"
            columns: ["submission_id"]
            referencedRelation: "listed_submissions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notes_submission_id_fkey"
            columns: ["submission_id"]
            referencedRelation: "submissions"
            referencedColumns: ["id"]
          },
        ]
      }
      readings: {
        Row: {
          day: string
          id: number
          kind: string
          reader_id: string | null
          reader_name: string
          reader_role: string
          readings: number
          seal: string
          submission_id: number
        }
        Insert: {
          day?: string
          id?: never
          kind: string
          reader_id?: string | null
          reader_name?: string
          reader_role: string
          readings?: number
          seal: string
          submission_id: number
        }
        Update: {
          day?: string
          id?: never
          kind?: string
          reader_id?: string | null
          reader_name?: string
          reader_role?: string
          readings?: number
          seal?: string
          submission_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "readings_submission_id_fkey"
            columns: ["submission_id"]
            referencedRelation: "listed_submissions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "readings_submission_id_fkey"
            columns: ["submission_id"]
            referencedRelation: "submissions"
            referencedColumns: ["id"]
          },
        ]
      }
      redirects: {
        Row: {
          from_path: string
          id: number
          is_automatic: boolean
          to_address: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          from_path: string
          id?: never
          is_automatic?: boolean
          to_address: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          from_path?: string
          id?: never
          is_automatic?: boolean
          to_address?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: []
      }
      reply_templates: {
        Row: {
          body: string
          id: number
          name: string
          subject: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          body: string
          id?: never
          name: string
          subject: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          body?: string
          id?: never
          name?: string
          subject?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: []
      }
      site_content: {
        Row: {
          content: NonNullable<Json>
          section_id: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          content: NonNullable<Json>
          section_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          content?: NonNullable<Json>
          section_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: []
      }
      site_settings: {
        Row: {
          is_public: boolean
          key: string
          updated_at: string
          updated_by: string | null
          value: NonNullable<Json>
          version: number
        }
        Insert: {
          is_public?: boolean
          key: string
          updated_at?: string
          updated_by?: string | null
          value: NonNullable<Json>
          version?: number
        }
        Update: {
          is_public?: boolean
          key?: string
          updated_at?: string
          updated_by?: string | null
          value?: NonNullable<Json>
          version?: number
        }
        Relationships: []
      }
      submission_versions: {
        Row: {
          answers: NonNullable<Json>
          collected_from: string
          collected_on: string | null
          consented_at: string
          first_name: string
          id: number
          industry: string | null
          key: string
          last_name: string
          message: string
          notice_version: string
          phone: string
          phone_typed: string
          reference: string
          resume_name: string | null
          resume_path: string | null
          resume_size: number | null
          search: unknown
          sent_at: string
          source: string
          submission_id: number
          version: number
        }
        Insert: {
          answers?: NonNullable<Json>
          collected_from?: string
          collected_on?: string | null
          consented_at: string
          first_name: string
          id?: never
          industry?: string | null
          key: string
          last_name: string
          message?: string
          notice_version: string
          phone?: string
          phone_typed?: string
          reference: string
          resume_name?: string | null
          resume_path?: string | null
          resume_size?: number | null
          search?: never
          sent_at: string
          source?: string
          submission_id: number
          version: number
        }
        Update: {
          answers?: NonNullable<Json>
          collected_from?: string
          collected_on?: string | null
          consented_at?: string
          first_name?: string
          id?: never
          industry?: string | null
          key?: string
          last_name?: string
          message?: string
          notice_version?: string
          phone?: string
          phone_typed?: string
          reference?: string
          resume_name?: string | null
          resume_path?: string | null
          resume_size?: number | null
          search?: never
          sent_at?: string
          source?: string
          submission_id?: number
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "submission_versions_submission_id_fkey"
            columns: ["submission_id"]
            referencedRelation: "listed_submissions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "submission_versions_submission_id_fkey"
            columns: ["submission_id"]
            referencedRelation: "submissions"
            referencedColumns: ["id"]
          },
        ]
      }
      submissions: {
        Row: {
          answered_at: string | null
          answers: NonNullable<Json>
          collected_from: string
          collected_on: string | null
          company: string
          consent_withdrawn_at: string | null
          consented_at: string
          created_at: string
          day: NonNullable<Json>
          deleted_job_id: number | null
          email: string
          erasure_requested_at: string | null
          first_name: string
          hold_reason: string | null
          id: number
          industry: string | null
          informed_at: string | null
          is_waiting: boolean
          job_id: number | null
          job_title: string | null
          key: string
          kind: string
          last_name: string
          message: string
          notice_version: string
          other_references: string[]
          owner_id: string | null
          phone: string
          phone_typed: string
          read_at: string | null
          reference: string
          replies: number
          resent_at: string | null
          resume_is_photo: boolean | null
          resume_name: string | null
          resume_path: string | null
          resume_size: number | null
          search: unknown
          source: string
          stage: string
          subject: string | null
          unmet: number | null
          updated_at: string
          version: number
        }
        Insert: {
          answered_at?: string | null
          answers?: NonNullable<Json>
          collected_from?: string
          collected_on?: string | null
          company?: string
          consent_withdrawn_at?: string | null
          consented_at?: string
          created_at?: string
          day?: NonNullable<Json>
          deleted_job_id?: number | null
          email: string
          erasure_requested_at?: string | null
          first_name: string
          hold_reason?: string | null
          id?: never
          industry?: string | null
          informed_at?: string | null
          is_waiting?: never
          job_id?: number | null
          job_title?: string | null
          key: string
          kind: string
          last_name: string
          message?: string
          notice_version: string
          other_references?: string[]
          owner_id?: string | null
          phone?: string
          phone_typed?: string
          read_at?: string | null
          reference: string
          replies?: number
          resent_at?: string | null
          resume_is_photo?: never
          resume_name?: string | null
          resume_path?: string | null
          resume_size?: number | null
          search?: never
          source?: string
          stage?: string
          subject?: string | null
          unmet?: number | null
          updated_at?: string
          version?: number
        }
        Update: {
          answered_at?: string | null
          answers?: NonNullable<Json>
          collected_from?: string
          collected_on?: string | null
          company?: string
          consent_withdrawn_at?: string | null
          consented_at?: string
          created_at?: string
          day?: NonNullable<Json>
          deleted_job_id?: number | null
          email?: string
          erasure_requested_at?: string | null
          first_name?: string
          hold_reason?: string | null
          id?: never
          industry?: string | null
          informed_at?: string | null
          is_waiting?: never
          job_id?: number | null
          job_title?: string | null
          key?: string
          kind?: string
          last_name?: string
          message?: string
          notice_version?: string
          other_references?: string[]
          owner_id?: string | null
          phone?: string
          phone_typed?: string
          read_at?: string | null
          reference?: string
          replies?: number
          resent_at?: string | null
          resume_is_photo?: never
          resume_name?: string | null
          resume_path?: string | null
          resume_size?: number | null
          search?: never
          source?: string
          stage?: string
          subject?: string | null
          unmet?: number | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "submissions_job_id_fkey"
            columns: ["job_id"]
            referencedRelation: "jobs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "submissions_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "admins"
            referencedColumns: ["id"]
          },
        ]
      }
      webhook_deliveries: {
        Row: {
          answer: string
          answered: number | null
          attempts: number
          due_at: string
          ended_at: string | null
          error: string
          event: string
          facts: NonNullable<Json>
          failed_at: string | null
          happened_at: string
          id: string
          job_id: number | null
          lease_until: string | null
          place: number
          status: string
          submission_id: number | null
          took_ms: number | null
          webhook_id: number
        }
        Insert: {
          answer?: string
          answered?: number | null
          attempts?: number
          due_at?: string
          ended_at?: string | null
          error?: string
          event: string
          facts?: NonNullable<Json>
          failed_at?: string | null
          happened_at?: string
          id?: string
          job_id?: number | null
          lease_until?: string | null
          place?: never
          status?: string
          submission_id?: number | null
          took_ms?: number | null
          webhook_id: number
        }
        Update: {
          answer?: string
          answered?: number | null
          attempts?: number
          due_at?: string
          ended_at?: string | null
          error?: string
          event?: string
          facts?: NonNullable<Json>
          failed_at?: string | null
          happened_at?: string
          id?: string
          job_id?: number | null
          lease_until?: string | null
          place?: never
          status?: string
          submission_id?: number | null
          took_ms?: number | null
          webhook_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "webhook_deliveries_submission_id_fkey"
            columns: ["submission_id"]
            referencedRelation: "listed_submissions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "webhook_deliveries_submission_id_fkey"
            columns: ["submission_id"]
            referencedRelation: "submissions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "webhook_deliveries_webhook_id_fkey"
            columns: ["webhook_id"]
            referencedRelation: "webhooks"
            referencedColumns: ["id"]
          },
        ]
      }
      webhooks: {
        Row: {
          address: string
          events: string[]
          fields: string[]
          format: string
          id: number
          is_internal: boolean
          is_on: boolean
          name: string
          off_because: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          address: string
          events: string[]
          fields?: string[]
          format?: string
          id?: never
          is_internal?: boolean
          is_on?: boolean
          name: string
          off_because?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          address?: string
          events?: string[]
          fields?: string[]
          format?: string
          id?: never
          is_internal?: boolean
          is_on?: boolean
          name?: string
          off_because?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: []
      }
    }
    Views: {
      listed_submissions: {
        Row: {
          answered_at: string | null
          collected_from: string | null
          company: string | null
          created_at: string | null
          email: string | null
          erasure_requested_at: string | null
          first_name: string | null
          hold_reason: string | null
          id: number | null
          industry: string | null
          is_waiting: boolean | null
          job_id: number | null
          job_title: string | null
          kind: string | null
          last_name: string | null
          owner_id: string | null
          phone: string | null
          read_at: string | null
          reference: string | null
          replies: number | null
          resent_at: string | null
          resume_is_photo: boolean | null
          resume_size: number | null
          source: string | null
          stage: string | null
          subject: string | null
          unmet: number | null
          updated_at: string | null
          version: number | null
        }
        Insert: {
          answered_at?: string | null
          collected_from?: string | null
          company?: string | null
          created_at?: string | null
          email?: string | null
          erasure_requested_at?: string | null
          first_name?: string | null
          hold_reason?: string | null
          id?: number | null
          industry?: string | null
          is_waiting?: boolean | null
          job_id?: number | null
          job_title?: string | null
          kind?: string | null
          last_name?: string | null
          owner_id?: string | null
          phone?: string | null
          read_at?: string | null
          reference?: string | null
          replies?: number | null
          resent_at?: string | null
          resume_is_photo?: boolean | null
          resume_size?: number | null
          source?: string | null
          stage?: string | null
          subject?: string | null
          unmet?: number | null
          updated_at?: string | null
          version?: number | null
        }
        Update: {
          answered_at?: string | null
          collected_from?: string | null
          company?: string | null
          created_at?: string | null
          email?: string | null
          erasure_requested_at?: string | null
          first_name?: string | null
          hold_reason?: string | null
          id?: number | null
          industry?: string | null
          is_waiting?: boolean | null
          job_id?: number | null
          job_title?: string | null
          kind?: string | null
          last_name?: string | null
          owner_id?: string | null
          phone?: string | null
          read_at?: string | null
          reference?: string | null
          replies?: number | null
          resent_at?: string | null
          resume_is_photo?: boolean | null
          resume_size?: number | null
          source?: string | null
          stage?: string | null
          subject?: string | null
          unmet?: number | null
          updated_at?: string | null
          version?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "submissions_job_id_fkey"
            columns: ["job_id"]
            referencedRelation: "jobs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "submissions_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "admins"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Functions: {
      accept_invitation: { Args: { token: string }; Returns: Json }
      accounts_to_close: { Args: { email?: string }; Returns: string[] }
      add_candidate: { Args: { form: Json }; Returns: Json }
      add_note: {
        Args: { body: string; submission_id: number }
        Returns: number
      }
      add_to_job: {
        Args: { candidate_id: number; form: Json; job_id: number }
        Returns: number
      }
      answer_introduction: {
        Args: {
          answer: string
          not_to?: string
          note: string
          shown: string
          token: string
        }
        Returns: Json
      }
      answer_shortlist: {
        Args: { answer: string; id: number; token: string; words: string }
        Returns: Json
      }
      applicants_of_jobs: { Args: { ids: number[] }; Returns: Json }
      ask_for_erasure: { Args: { session: string }; Returns: Json }
      ask_introduction: {
        Args: { form: Json; submission_id: number }
        Returns: number
      }
      call_api: {
        Args: { input?: Json; operation: string; retry?: Json; token: string }
        Returns: Json
      }
      cancel_invitation: { Args: { id: string }; Returns: undefined }
      candidate_choices: { Args: Record<PropertyKey, never>; Returns: Json }
      candidate_of_entry: { Args: { submission_id: number }; Returns: Json }
      change_person: {
        Args: { disabled?: boolean; id: string; name?: string; role?: string }
        Returns: undefined
      }
      change_submissions: {
        Args: { changes: Json; items: Json }
        Returns: Json
      }
      changes_since: {
        Args: { audience: string; since?: string }
        Returns: Json
      }
      check_admin_email: { Args: { email: string }; Returns: string }
      claim_deliveries: {
        Args: { size?: number }
        Returns: {
          address: string
          attempts: number
          data: Json
          event: string
          format: string
          happened_at: string
          id: string
          is_internal: boolean
          secrets: string[]
          webhook_id: number
        }[]
      }
      claim_mail: {
        Args: { size?: number }
        Returns: {
          attempts: number
          data: Json
          id: string
          is_uncertain: boolean
          kind: string
          to_address: string
        }[]
      }
      client_work: { Args: { id: number }; Returns: Json }
      close_first_steps: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      close_my_data: { Args: { session: string }; Returns: Json }
      close_screen: { Args: { screen: string }; Returns: undefined }
      confirm_introduction: { Args: { id: number }; Returns: undefined }
      confirm_job_alert: { Args: { token: string }; Returns: Json }
      confirm_test_mail: { Args: { id: string }; Returns: undefined }
      consent_ended_by: {
        Args: { changes: Json; id: number; what: string }
        Returns: Json
      }
      correct_my_data: {
        Args: { contact: Json; session: string }
        Returns: Json
      }
      count_applicants: { Args: { ids: number[] }; Returns: number }
      count_unknown_addresses: { Args: { counts: Json }; Returns: undefined }
      create_api_token: {
        Args: {
          expires_at: string
          name: string
          role: string
          scopes: string[]
        }
        Returns: Json
      }
      create_preview_link: {
        Args: { hours: number; id: string }
        Returns: Json
      }
      create_shortlist: { Args: { form: Json; job_id: number }; Returns: Json }
      delete_note: { Args: { id: number }; Returns: undefined }
      discard_mail: { Args: { id: string }; Returns: undefined }
      draft_job: { Args: { submission_id: number }; Returns: number }
      end_my_session: { Args: { session_id: string }; Returns: undefined }
      end_other_sessions: { Args: Record<PropertyKey, never>; Returns: number }
      end_preview_links: { Args: { id: string }; Returns: number }
      end_sessions: { Args: { id: string }; Returns: number }
      erase_person: { Args: { email: string; reason: string }; Returns: Json }
      erasure_requests: { Args: Record<PropertyKey, never>; Returns: Json }
      export_rows: { Args: { ids: number[]; what: string }; Returns: Json }
      failed_mail: { Args: Record<PropertyKey, never>; Returns: Json }
      featured_jobs: { Args: Record<PropertyKey, never>; Returns: Json }
      file_deleted: { Args: { name: string }; Returns: boolean }
      files_to_delete: { Args: { size?: number }; Returns: string[] }
      find_clients: { Args: { page?: number; words?: string }; Returns: Json }
      find_images: {
        Args: { state: string; words: string }
        Returns: {
          alt: string
          bytes: number
          created_at: string
          focus_x: number
          focus_y: number
          height: number
          id: string
          is_decorative: boolean
          name: string
          small_name: string | null
          small_width: number | null
          title: string
          updated_at: string
          updated_by: string | null
          version: number
          width: number
        }[]
        SetofOptions: {
          from: "*"
          to: "images"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_jobs: {
        Args: { words: string }
        Returns: {
          applicant_countries: string[]
          category: string
          client_confidential: boolean
          client_id: number | null
          client_unnamed: boolean
          closes_at: string | null
          company: string
          company_masked: string
          consultant: string
          country: string
          created_at: string
          created_by: string | null
          day: NonNullable<Json>
          description: string
          education: string
          experience_from: number | null
          experience_to: number | null
          featured: boolean
          id: number
          in_feeds: boolean
          internal_note: string
          lang: string
          location: string
          notices_to: string[]
          openings: number | null
          opens_at: string | null
          places: NonNullable<Json>
          posted_at: string | null
          questions: NonNullable<Json>
          reference: string
          salary_currency: string
          salary_max: number | null
          salary_min: number | null
          salary_period: string
          salary_yearly_inr: number | null
          search: unknown
          shift: string
          skills: string[]
          slug: string
          status: string
          summary: string
          title: string
          type: string
          updated_at: string
          updated_by: string | null
          version: number
          workplace: string
        }[]
        SetofOptions: {
          from: "*"
          to: "jobs"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_redirects: {
        Args: { words: string }
        Returns: {
          from_path: string
          id: number
          is_automatic: boolean
          to_address: string
          updated_at: string
          updated_by: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "redirects"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_submissions: {
        Args: { words: string }
        Returns: {
          answered_at: string | null
          collected_from: string | null
          company: string | null
          created_at: string | null
          email: string | null
          erasure_requested_at: string | null
          first_name: string | null
          hold_reason: string | null
          id: number | null
          industry: string | null
          is_waiting: boolean | null
          job_id: number | null
          job_title: string | null
          kind: string | null
          last_name: string | null
          owner_id: string | null
          phone: string | null
          read_at: string | null
          reference: string | null
          replies: number | null
          resent_at: string | null
          resume_is_photo: boolean | null
          resume_size: number | null
          source: string | null
          stage: string | null
          subject: string | null
          unmet: number | null
          updated_at: string | null
          version: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "listed_submissions"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      finish_delivery: {
        Args: {
          answer?: string
          answered?: number
          error?: string
          id: string
          took_ms?: number
        }
        Returns: string
      }
      finish_mail: {
        Args: { error?: string; id: string; outcome: string }
        Returns: string
      }
      first_steps: { Args: Record<PropertyKey, never>; Returns: Json }
      get_job: { Args: { id: number }; Returns: Json }
      get_my_data: { Args: { session: string }; Returns: Json }
      inbox_answers: { Args: Record<PropertyKey, never>; Returns: Json }
      inbox_choices: { Args: { job?: number }; Returns: Json }
      inbox_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      inbox_overview: { Args: { days?: number }; Returns: Json }
      introduction_of: { Args: { token: string }; Returns: Json }
      introductions_of: { Args: { submission_id: number }; Returns: Json }
      invitation_of: { Args: { token: string }; Returns: Json }
      invite_admin: {
        Args: { email: string; name?: string; role: string }
        Returns: string
      }
      invite_person: {
        Args: { email: string; name?: string; role: string }
        Returns: undefined
      }
      job_addresses: { Args: { after_id?: number }; Returns: Json }
      job_alert_of: { Args: { token: string }; Returns: Json }
      job_calendar: { Args: { token: string }; Returns: Json }
      job_facets: {
        Args: {
          category?: string
          experience?: string
          location?: string
          posted_within_days?: number
          q?: string
          salary_at_least?: number
          shift?: string
          type?: string
          workplace?: string
        }
        Returns: Json
      }
      job_insights: { Args: Record<PropertyKey, never>; Returns: Json }
      jobs_by_ids: { Args: { ids: number[] }; Returns: Json }
      jobs_for_feeds: {
        Args: { after_id?: number; after_posted_at?: string; size?: number }
        Returns: Json
      }
      jobs_to_offer: { Args: { ids: number[] }; Returns: Json }
      join_candidates: {
        Args: { joined: number; kept: number }
        Returns: string[]
      }
      keep_first_password: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      keep_resume_text: {
        Args: { name: string; problem?: string; words: string }
        Returns: boolean
      }
      keep_screen_open: { Args: { screen: string }; Returns: string[] }
      mail_to_forget: { Args: { ids: string[] }; Returns: string[] }
      may_accept_invitation: { Args: { address: string }; Returns: boolean }
      my_access: { Args: Record<PropertyKey, never>; Returns: Json }
      my_data_files: { Args: { session: string }; Returns: Json }
      my_live_access: { Args: Record<PropertyKey, never>; Returns: Json }
      my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          address: string
          id: string
          is_current: boolean
          seen_at: string
          started_at: string
          user_agent: string
        }[]
      }
      new_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      note_mail_server: {
        Args: { takes_all_letters: boolean }
        Returns: undefined
      }
      open_entry: {
        Args: { id: number }
        Returns: {
          answered_at: string | null
          answers: NonNullable<Json>
          collected_from: string
          collected_on: string | null
          company: string
          consent_withdrawn_at: string | null
          consented_at: string
          created_at: string
          day: NonNullable<Json>
          deleted_job_id: number | null
          email: string
          erasure_requested_at: string | null
          first_name: string
          hold_reason: string | null
          id: number
          industry: string | null
          informed_at: string | null
          is_waiting: boolean
          job_id: number | null
          job_title: string | null
          key: string
          kind: string
          last_name: string
          message: string
          notice_version: string
          other_references: string[]
          owner_id: string | null
          phone: string
          phone_typed: string
          read_at: string | null
          reference: string
          replies: number
          resent_at: string | null
          resume_is_photo: boolean | null
          resume_name: string | null
          resume_path: string | null
          resume_size: number | null
          search: unknown
          source: string
          stage: string
          subject: string | null
          unmet: number | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "submissions"
          isOneToOne: true
          isSetofReturn: true
        }
      }
      open_invitations: { Args: Record<PropertyKey, never>; Returns: Json }
      open_my_data: { Args: { token: string }; Returns: Json }
      open_notes: {
        Args: { submission_id: number }
        Returns: {
          author_id: string | null
          author_name: string
          body: string
          created_at: string
          id: number
          is_contact: boolean
          kind: string
          stage_after: string | null
          stage_before: string | null
          subject: string
          submission_id: number
          template_id: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "notes"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      open_resume: { Args: { name: string }; Returns: undefined }
      open_sample_jobs: { Args: Record<PropertyKey, never>; Returns: Json }
      open_shortlist: { Args: { token: string }; Returns: Json }
      open_versions: {
        Args: { submission_id: number }
        Returns: {
          answers: NonNullable<Json>
          collected_from: string
          collected_on: string | null
          consented_at: string
          first_name: string
          id: number
          industry: string | null
          key: string
          last_name: string
          message: string
          notice_version: string
          phone: string
          phone_typed: string
          reference: string
          resume_name: string | null
          resume_path: string | null
          resume_size: number | null
          search: unknown
          sent_at: string
          source: string
          submission_id: number
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "submission_versions"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      people: { Args: Record<PropertyKey, never>; Returns: Json }
      prepare_job_alerts: { Args: Record<PropertyKey, never>; Returns: number }
      preview_content: { Args: { token: string }; Returns: Json }
      preview_erasure: { Args: { email: string }; Returns: Json }
      publish_draft: {
        Args: {
          draft_version: number
          id: string
          stored_version: number
          value?: Json
        }
        Returns: undefined
      }
      remove_person: { Args: { id: string }; Returns: undefined }
      remove_samples: {
        Args: { lists: Json; settings: Json }
        Returns: undefined
      }
      remove_second_factor: { Args: { id: string }; Returns: undefined }
      rename_me: {
        Args: { name: string; signature?: string }
        Returns: undefined
      }
      replace_image: {
        Args: { files: Json; id: string; version: number }
        Returns: string[]
      }
      request_data_link: { Args: { email: string }; Returns: Json }
      request_job_alert: { Args: { form: Json }; Returns: Json }
      request_resume_upload: {
        Args: { filename: string; key?: string; mime?: string; size: number }
        Returns: Json
      }
      resend_delivery: { Args: { id: string }; Returns: undefined }
      resend_invitation: { Args: { id: string }; Returns: undefined }
      reset_second_factor: { Args: { email: string }; Returns: string }
      resumes_to_read: { Args: { size?: number }; Returns: string[] }
      retention_due: { Args: Record<PropertyKey, never>; Returns: Json }
      retry_mail: { Args: { id: string }; Returns: undefined }
      revoke_api_token: { Args: { id: string }; Returns: undefined }
      revoke_shortlist: { Args: { id: string }; Returns: undefined }
      rotate_webhook_secret: { Args: { webhook_id: number }; Returns: string }
      run_retention: { Args: { ids: number[] }; Returns: Json }
      run_retention_if_automatic: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      sample_sent: { Args: { id: string }; Returns: Json }
      save_redirects: {
        Args: { is_trial: boolean; replaces: boolean; rules: Json }
        Returns: Json
      }
      search_jobs: {
        Args: {
          category?: string
          experience?: string
          location?: string
          page?: number
          posted_within_days?: number
          q?: string
          salary_at_least?: number
          shift?: string
          size?: number
          sort?: string
          type?: string
          with_facets?: boolean
          workplace?: string
        }
        Returns: Json
      }
      send_replies: {
        Args: {
          is_repeated_knowingly?: boolean
          items: Json
          stage?: string
          template_id?: number
        }
        Returns: Json
      }
      send_sample: { Args: { mail: string; words: Json }; Returns: string }
      send_test_mail: { Args: Record<PropertyKey, never>; Returns: undefined }
      set_jobs_status: {
        Args: { ids: number[]; status: string }
        Returns: number
      }
      settle_content: { Args: Record<PropertyKey, never>; Returns: number }
      shortlist_file: { Args: { id: number; token: string }; Returns: Json }
      shortlist_of: { Args: { token: string }; Returns: Json }
      shortlists_of: { Args: { job_id: number }; Returns: Json }
      similar_jobs: { Args: { id: number }; Returns: Json }
      site_redirects: { Args: Record<PropertyKey, never>; Returns: Json }
      site_rows: { Args: Record<PropertyKey, never>; Returns: Json }
      split_candidate: { Args: { emails: string[] }; Returns: number }
      split_candidate_names: {
        Args: { candidate_id: number }
        Returns: number[]
      }
      staff_candidate: { Args: { id: number }; Returns: Json }
      staff_candidates: {
        Args: { filters?: Json; page?: number; words?: string }
        Returns: Json
      }
      stop_job_alert: { Args: { token: string }; Returns: Json }
      submissions_of_senders: {
        Args: { ids: number[] }
        Returns: {
          answered_at: string | null
          collected_from: string | null
          company: string | null
          created_at: string | null
          email: string | null
          erasure_requested_at: string | null
          first_name: string | null
          hold_reason: string | null
          id: number | null
          industry: string | null
          is_waiting: boolean | null
          job_id: number | null
          job_title: string | null
          kind: string | null
          last_name: string | null
          owner_id: string | null
          phone: string | null
          read_at: string | null
          reference: string | null
          replies: number | null
          resent_at: string | null
          resume_is_photo: boolean | null
          resume_size: number | null
          source: string | null
          stage: string | null
          subject: string | null
          unmet: number | null
          updated_at: string | null
          version: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "listed_submissions"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      submit_application: { Args: { form: Json }; Returns: Json }
      submit_contact_message: { Args: { form: Json }; Returns: Json }
      submit_employer_enquiry: { Args: { form: Json }; Returns: Json }
      test_webhook: { Args: { webhook_id: number }; Returns: string }
      undo_publish: {
        Args: { id: string; stored_version: number; value: Json }
        Returns: undefined
      }
      undo_replies: {
        Args: { batch: string; submission_id?: number }
        Returns: number
      }
      unknown_addresses: { Args: Record<PropertyKey, never>; Returns: Json }
      unsent_replies: { Args: { submission_ids: number[] }; Returns: Json }
      verify_sender: { Args: { site?: string; what: string }; Returns: Json }
      webhook_secret: { Args: { webhook_id: number }; Returns: string }
      withdraw_introduction: {
        Args: { id: number; session: string }
        Returns: Json
      }
      withdraw_my_consent: { Args: { session: string }; Returns: Json }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
