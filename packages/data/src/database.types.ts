// Generated from the migrations by `npm run types:generate`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      access_record: {
        Row: {
          accessed_at: string;
          admin_id: string | null;
          admin_name: string | null;
          id: string;
          reference: string | null;
          user_id: string | null;
          what: string;
        };
        Insert: {
          accessed_at?: string;
          admin_id?: string | null;
          admin_name?: string | null;
          id?: string;
          reference?: string | null;
          user_id?: string | null;
          what: string;
        };
        Update: {
          accessed_at?: string;
          admin_id?: string | null;
          admin_name?: string | null;
          id?: string;
          reference?: string | null;
          user_id?: string | null;
          what?: string;
        };
        Relationships: [
          {
            foreignKeyName: "access_record_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      account_deletions: {
        Row: {
          deleted_at: string;
          id: string;
          is_own_request: boolean;
          requested_by: string | null;
          row_counts: Json;
          user_id: string;
        };
        Insert: {
          deleted_at?: string;
          id?: string;
          is_own_request: boolean;
          requested_by?: string | null;
          row_counts: Json;
          user_id: string;
        };
        Update: {
          deleted_at?: string;
          id?: string;
          is_own_request?: boolean;
          requested_by?: string | null;
          row_counts?: Json;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "account_deletions_requested_by_fkey";
            columns: ["requested_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      admin_activity_log: {
        Row: {
          action_details: string;
          action_type: string;
          admin_id: string | null;
          admin_name: string | null;
          after_value: Json | null;
          before_value: Json | null;
          created_at: string;
          id: string;
          request_id: string | null;
          target_user_id: string | null;
        };
        Insert: {
          action_details?: string;
          action_type: string;
          admin_id?: string | null;
          admin_name?: string | null;
          after_value?: Json | null;
          before_value?: Json | null;
          created_at?: string;
          id?: string;
          request_id?: string | null;
          target_user_id?: string | null;
        };
        Update: {
          action_details?: string;
          action_type?: string;
          admin_id?: string | null;
          admin_name?: string | null;
          after_value?: Json | null;
          before_value?: Json | null;
          created_at?: string;
          id?: string;
          request_id?: string | null;
          target_user_id?: string | null;
        };
        Relationships: [];
      };
      call_history: {
        Row: {
          call_duration: number | null;
          call_recording_path: string | null;
          call_start_time: string | null;
          call_status: string | null;
          channel: string;
          conversation_history: Json | null;
          cost: number | null;
          created_at: string;
          erased_at: string | null;
          from_number: string | null;
          id: string;
          provider_call_id: string | null;
          scenario_version_id: string | null;
          to_number: string | null;
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          call_duration?: number | null;
          call_recording_path?: string | null;
          call_start_time?: string | null;
          call_status?: string | null;
          channel?: string;
          conversation_history?: Json | null;
          cost?: number | null;
          created_at?: string;
          erased_at?: string | null;
          from_number?: string | null;
          id?: string;
          provider_call_id?: string | null;
          scenario_version_id?: string | null;
          to_number?: string | null;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          call_duration?: number | null;
          call_recording_path?: string | null;
          call_start_time?: string | null;
          call_status?: string | null;
          channel?: string;
          conversation_history?: Json | null;
          cost?: number | null;
          created_at?: string;
          erased_at?: string | null;
          from_number?: string | null;
          id?: string;
          provider_call_id?: string | null;
          scenario_version_id?: string | null;
          to_number?: string | null;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "call_history_scenario_version_id_fkey";
            columns: ["scenario_version_id"];
            isOneToOne: false;
            referencedRelation: "case_versions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "call_history_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      case_branches: {
        Row: {
          branch_name: string;
          case_id: string;
          created_at: string;
          created_by: string | null;
          head_version_id: string | null;
          id: string;
          updated_at: string;
        };
        Insert: {
          branch_name?: string;
          case_id: string;
          created_at?: string;
          created_by?: string | null;
          head_version_id?: string | null;
          id?: string;
          updated_at?: string;
        };
        Update: {
          branch_name?: string;
          case_id?: string;
          created_at?: string;
          created_by?: string | null;
          head_version_id?: string | null;
          id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "case_branches_case_id_fkey";
            columns: ["case_id"];
            isOneToOne: false;
            referencedRelation: "clinical_scenarios";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "case_branches_head_version_id_fkey";
            columns: ["head_version_id"];
            isOneToOne: false;
            referencedRelation: "case_versions";
            referencedColumns: ["id"];
          },
        ];
      };
      case_change_batches: {
        Row: {
          case_id: string;
          created_at: string;
          description: string | null;
          id: string;
          session_id: string | null;
          title: string | null;
          total_changes: number;
          user_id: string;
        };
        Insert: {
          case_id: string;
          created_at?: string;
          description?: string | null;
          id?: string;
          session_id?: string | null;
          title?: string | null;
          total_changes?: number;
          user_id?: string;
        };
        Update: {
          case_id?: string;
          created_at?: string;
          description?: string | null;
          id?: string;
          session_id?: string | null;
          title?: string | null;
          total_changes?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "case_change_batches_case_id_fkey";
            columns: ["case_id"];
            isOneToOne: false;
            referencedRelation: "clinical_scenarios";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "case_change_batches_session_id_fkey";
            columns: ["session_id"];
            isOneToOne: false;
            referencedRelation: "case_chat_sessions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "case_change_batches_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      case_change_proposals: {
        Row: {
          action: string;
          applied_at: string | null;
          approved_at: string | null;
          approved_by: string | null;
          batch_id: string | null;
          case_id: string;
          change_order: number;
          created_at: string;
          current_value: string | null;
          field_name: string | null;
          field_path: string;
          id: string;
          priority: string;
          proposed_value: string | null;
          reason: string | null;
          session_id: string | null;
          status: string;
          user_id: string;
        };
        Insert: {
          action: string;
          applied_at?: string | null;
          approved_at?: string | null;
          approved_by?: string | null;
          batch_id?: string | null;
          case_id: string;
          change_order?: number;
          created_at?: string;
          current_value?: string | null;
          field_name?: string | null;
          field_path: string;
          id?: string;
          priority?: string;
          proposed_value?: string | null;
          reason?: string | null;
          session_id?: string | null;
          status?: string;
          user_id?: string;
        };
        Update: {
          action?: string;
          applied_at?: string | null;
          approved_at?: string | null;
          approved_by?: string | null;
          batch_id?: string | null;
          case_id?: string;
          change_order?: number;
          created_at?: string;
          current_value?: string | null;
          field_name?: string | null;
          field_path?: string;
          id?: string;
          priority?: string;
          proposed_value?: string | null;
          reason?: string | null;
          session_id?: string | null;
          status?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "case_change_proposals_batch_id_fkey";
            columns: ["batch_id"];
            isOneToOne: false;
            referencedRelation: "case_change_batches";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "case_change_proposals_case_id_fkey";
            columns: ["case_id"];
            isOneToOne: false;
            referencedRelation: "clinical_scenarios";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "case_change_proposals_session_id_fkey";
            columns: ["session_id"];
            isOneToOne: false;
            referencedRelation: "case_chat_sessions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "case_change_proposals_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      case_chat_messages: {
        Row: {
          content: string;
          created_at: string;
          id: string;
          metadata: Json | null;
          role: string;
          session_id: string;
        };
        Insert: {
          content: string;
          created_at?: string;
          id?: string;
          metadata?: Json | null;
          role: string;
          session_id: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          id?: string;
          metadata?: Json | null;
          role?: string;
          session_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "case_chat_messages_session_id_fkey";
            columns: ["session_id"];
            isOneToOne: false;
            referencedRelation: "case_chat_sessions";
            referencedColumns: ["id"];
          },
        ];
      };
      case_chat_sessions: {
        Row: {
          archived: boolean;
          archived_at: string | null;
          case_id: string;
          created_at: string;
          id: string;
          title: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          archived?: boolean;
          archived_at?: string | null;
          case_id: string;
          created_at?: string;
          id?: string;
          title?: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          archived?: boolean;
          archived_at?: string | null;
          case_id?: string;
          created_at?: string;
          id?: string;
          title?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "case_chat_sessions_case_id_fkey";
            columns: ["case_id"];
            isOneToOne: false;
            referencedRelation: "clinical_scenarios";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "case_chat_sessions_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      case_tombstones: {
        Row: {
          case_id: string;
          change_seq: number;
          change_txid: unknown;
          deleted_at: string;
          deleted_by: string | null;
          revision: number;
          title: string;
        };
        Insert: {
          case_id: string;
          change_seq: number;
          change_txid: unknown;
          deleted_at?: string;
          deleted_by?: string | null;
          revision: number;
          title: string;
        };
        Update: {
          case_id?: string;
          change_seq?: number;
          change_txid?: unknown;
          deleted_at?: string;
          deleted_by?: string | null;
          revision?: number;
          title?: string;
        };
        Relationships: [];
      };
      case_version_changes: {
        Row: {
          change_size: number;
          change_type: string;
          created_at: string;
          field_path: string;
          id: string;
          new_value: string | null;
          old_value: string | null;
          version_id: string;
        };
        Insert: {
          change_size?: number;
          change_type: string;
          created_at?: string;
          field_path: string;
          id?: string;
          new_value?: string | null;
          old_value?: string | null;
          version_id: string;
        };
        Update: {
          change_size?: number;
          change_type?: string;
          created_at?: string;
          field_path?: string;
          id?: string;
          new_value?: string | null;
          old_value?: string | null;
          version_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "case_version_changes_version_id_fkey";
            columns: ["version_id"];
            isOneToOne: false;
            referencedRelation: "case_versions";
            referencedColumns: ["id"];
          },
        ];
      };
      case_versions: {
        Row: {
          author_id: string | null;
          case_id: string;
          case_kind: string | null;
          case_snapshot: Json;
          commit_hash: string;
          commit_message: string;
          condition: string | null;
          created_at: string;
          description: string | null;
          difficulty_level: string | null;
          id: string;
          lines_added: number;
          lines_removed: number;
          parent_version_id: string | null;
          presentation: string | null;
          specialty: string | null;
          title: string | null;
          total_changes: number;
          version_number: number;
        };
        Insert: {
          author_id?: string | null;
          case_id: string;
          case_kind?: never;
          case_snapshot: Json;
          commit_hash: string;
          commit_message: string;
          condition?: never;
          created_at?: string;
          description?: string | null;
          difficulty_level?: never;
          id?: string;
          lines_added?: number;
          lines_removed?: number;
          parent_version_id?: string | null;
          presentation?: never;
          specialty?: never;
          title?: string | null;
          total_changes?: number;
          version_number: number;
        };
        Update: {
          author_id?: string | null;
          case_id?: string;
          case_kind?: never;
          case_snapshot?: Json;
          commit_hash?: string;
          commit_message?: string;
          condition?: never;
          created_at?: string;
          description?: string | null;
          difficulty_level?: never;
          id?: string;
          lines_added?: number;
          lines_removed?: number;
          parent_version_id?: string | null;
          presentation?: never;
          specialty?: never;
          title?: string | null;
          total_changes?: number;
          version_number?: number;
        };
        Relationships: [
          {
            foreignKeyName: "case_versions_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "case_versions_case_id_fkey";
            columns: ["case_id"];
            isOneToOne: false;
            referencedRelation: "clinical_scenarios";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "case_versions_parent_version_id_fkey";
            columns: ["parent_version_id"];
            isOneToOne: false;
            referencedRelation: "case_versions";
            referencedColumns: ["id"];
          },
        ];
      };
      cases: {
        Row: {
          created_at: string;
          id: string;
          title: string | null;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          title?: string | null;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          title?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "cases_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      category_tree: {
        Row: {
          created_at: string;
          id: string;
          is_condition: boolean;
          is_presentation: boolean;
          name: string;
          specialty: string;
          specialty_position: number;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          id?: never;
          is_condition?: boolean;
          is_presentation?: boolean;
          name: string;
          specialty: string;
          specialty_position: number;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: never;
          is_condition?: boolean;
          is_presentation?: boolean;
          name?: string;
          specialty?: string;
          specialty_position?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      clinical_scenarios: {
        Row: {
          auto_saved: boolean;
          case_kind: string;
          case_template: Json;
          change_seq: number;
          change_txid: unknown;
          condition: string | null;
          created_at: string;
          created_by: string | null;
          description: string | null;
          difficulty_level: string | null;
          history: string;
          id: string;
          is_active: boolean;
          is_draft: boolean;
          last_saved: string | null;
          presentation: string | null;
          published_version_id: string | null;
          revision: number;
          specialty: string | null;
          title: string;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          auto_saved?: boolean;
          case_kind?: string;
          case_template?: Json;
          change_seq?: number;
          change_txid?: unknown;
          condition?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          difficulty_level?: string | null;
          history?: string;
          id?: string;
          is_active?: boolean;
          is_draft?: boolean;
          last_saved?: string | null;
          presentation?: string | null;
          published_version_id?: string | null;
          revision?: number;
          specialty?: string | null;
          title: string;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          auto_saved?: boolean;
          case_kind?: string;
          case_template?: Json;
          change_seq?: number;
          change_txid?: unknown;
          condition?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          difficulty_level?: string | null;
          history?: string;
          id?: string;
          is_active?: boolean;
          is_draft?: boolean;
          last_saved?: string | null;
          presentation?: string | null;
          published_version_id?: string | null;
          revision?: number;
          specialty?: string | null;
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "clinical_scenarios_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "clinical_scenarios_published_version_id_fkey";
            columns: ["published_version_id"];
            isOneToOne: false;
            referencedRelation: "case_versions";
            referencedColumns: ["id"];
          },
        ];
      };
      credit_requests: {
        Row: {
          amount: number;
          approved_amount: number | null;
          created_at: string;
          id: string;
          note: string | null;
          reason: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          status: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          amount: number;
          approved_amount?: number | null;
          created_at?: string;
          id?: string;
          note?: string | null;
          reason?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          amount?: number;
          approved_amount?: number | null;
          created_at?: string;
          id?: string;
          note?: string | null;
          reason?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "credit_requests_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      credit_transactions: {
        Row: {
          amount: number;
          created_at: string;
          created_by: string | null;
          description: string;
          id: string;
          new_balance: number;
          payment_id: string | null;
          previous_balance: number;
          reference_id: string | null;
          reference_type: string | null;
          transaction_type: string;
          user_id: string;
        };
        Insert: {
          amount: number;
          created_at?: string;
          created_by?: string | null;
          description: string;
          id?: string;
          new_balance: number;
          payment_id?: string | null;
          previous_balance: number;
          reference_id?: string | null;
          reference_type?: string | null;
          transaction_type: string;
          user_id: string;
        };
        Update: {
          amount?: number;
          created_at?: string;
          created_by?: string | null;
          description?: string;
          id?: string;
          new_balance?: number;
          payment_id?: string | null;
          previous_balance?: number;
          reference_id?: string | null;
          reference_type?: string | null;
          transaction_type?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "credit_transactions_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      pending_phone_changes: {
        Row: {
          created_at: string;
          id: string;
          phone: string;
          reason: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          status: string;
          updated_at: string;
          user_id: string;
          verification_code: string | null;
        };
        Insert: {
          created_at?: string;
          id?: string;
          phone: string;
          reason?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: string;
          updated_at?: string;
          user_id: string;
          verification_code?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          phone?: string;
          reason?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: string;
          updated_at?: string;
          user_id?: string;
          verification_code?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "pending_phone_changes_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      phone_change_reviews: {
        Row: {
          attempts: number;
          code_issued_at: string | null;
          code_matches: boolean;
          code_status: string;
          created_at: string;
          request_id: string;
        };
        Insert: {
          attempts: number;
          code_issued_at?: string | null;
          code_matches?: never;
          code_status: string;
          created_at?: string;
          request_id: string;
        };
        Update: {
          attempts?: number;
          code_issued_at?: string | null;
          code_matches?: never;
          code_status?: string;
          created_at?: string;
          request_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "phone_change_reviews_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: true;
            referencedRelation: "pending_phone_changes";
            referencedColumns: ["id"];
          },
        ];
      };
      practiced_cases: {
        Row: {
          answers: Json | null;
          call_id: string | null;
          category_type: string;
          checklist_data: Json | null;
          created_at: string;
          feedback: Json | null;
          id: string;
          report: Json | null;
          scenario_id: string | null;
          score: number | null;
          title: string;
          updated_at: string;
          user_id: string;
          version_id: string | null;
        };
        Insert: {
          answers?: Json | null;
          call_id?: string | null;
          category_type?: string;
          checklist_data?: Json | null;
          created_at?: string;
          feedback?: Json | null;
          id?: string;
          report?: Json | null;
          scenario_id?: string | null;
          score?: never;
          title: string;
          updated_at?: string;
          user_id: string;
          version_id?: string | null;
        };
        Update: {
          answers?: Json | null;
          call_id?: string | null;
          category_type?: string;
          checklist_data?: Json | null;
          created_at?: string;
          feedback?: Json | null;
          id?: string;
          report?: Json | null;
          scenario_id?: string | null;
          score?: never;
          title?: string;
          updated_at?: string;
          user_id?: string;
          version_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "practiced_cases_call_id_fkey";
            columns: ["call_id"];
            isOneToOne: true;
            referencedRelation: "call_history";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "practiced_cases_scenario_id_fkey";
            columns: ["scenario_id"];
            isOneToOne: false;
            referencedRelation: "clinical_scenarios";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "practiced_cases_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "practiced_cases_version_id_fkey";
            columns: ["version_id"];
            isOneToOne: false;
            referencedRelation: "case_versions";
            referencedColumns: ["id"];
          },
        ];
      };
      profiles: {
        Row: {
          created_at: string;
          credits: number;
          email: string | null;
          first_name: string | null;
          full_name: string | null;
          graduation_year: number | null;
          id: string;
          last_name: string | null;
          last_sign_in: string | null;
          medical_school: string | null;
          name: string | null;
          phone: string | null;
          phone_verification_pending: boolean;
          phone_verified: boolean;
          role: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          credits?: number;
          email?: string | null;
          first_name?: string | null;
          full_name?: never;
          graduation_year?: number | null;
          id: string;
          last_name?: string | null;
          last_sign_in?: string | null;
          medical_school?: string | null;
          name?: never;
          phone?: string | null;
          phone_verification_pending?: boolean;
          phone_verified?: boolean;
          role?: string;
          updated_at?: string;
          user_id?: never;
        };
        Update: {
          created_at?: string;
          credits?: number;
          email?: string | null;
          first_name?: string | null;
          full_name?: never;
          graduation_year?: number | null;
          id?: string;
          last_name?: string | null;
          last_sign_in?: string | null;
          medical_school?: string | null;
          name?: never;
          phone?: string | null;
          phone_verification_pending?: boolean;
          phone_verified?: boolean;
          role?: string;
          updated_at?: string;
          user_id?: never;
        };
        Relationships: [];
      };
      system_configuration: {
        Row: {
          created_at: string;
          data_type: string;
          description: string;
          editable: boolean;
          key: string;
          updated_at: string;
          value: string;
        };
        Insert: {
          created_at?: string;
          data_type?: string;
          description?: string;
          editable?: boolean;
          key: string;
          updated_at?: string;
          value?: string;
        };
        Update: {
          created_at?: string;
          data_type?: string;
          description?: string;
          editable?: boolean;
          key?: string;
          updated_at?: string;
          value?: string;
        };
        Relationships: [];
      };
      user_cases: {
        Row: {
          category_id: string;
          category_type: string;
          created_at: string;
          difficulty: string;
          id: string;
          notes: string | null;
          status: string;
          title: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          category_id: string;
          category_type?: string;
          created_at?: string;
          difficulty?: string;
          id?: string;
          notes?: string | null;
          status?: string;
          title: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          category_id?: string;
          category_type?: string;
          created_at?: string;
          difficulty?: string;
          id?: string;
          notes?: string | null;
          status?: string;
          title?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "user_cases_category_id_fkey";
            columns: ["category_id"];
            isOneToOne: false;
            referencedRelation: "category_tree";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "user_cases_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      user_credits: {
        Row: {
          available_credits: number;
          created_at: string;
          lifetime_credits: number;
          updated_at: string;
          used_credits: number;
          user_id: string;
        };
        Insert: {
          available_credits?: number;
          created_at?: string;
          lifetime_credits?: number;
          updated_at?: string;
          used_credits?: number;
          user_id: string;
        };
        Update: {
          available_credits?: number;
          created_at?: string;
          lifetime_credits?: number;
          updated_at?: string;
          used_credits?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "user_credits_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      user_preferences: {
        Row: {
          created_at: string;
          difficulty_preference: string;
          feedback_notification: boolean;
          id: string;
          preferred_category_mode: string;
          preferred_specialties: string[];
          selected_categories: string[];
          session_reminder_minutes: number;
          ui_theme: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          difficulty_preference?: string;
          feedback_notification?: boolean;
          id?: string;
          preferred_category_mode?: string;
          preferred_specialties?: string[];
          selected_categories?: string[];
          session_reminder_minutes?: number;
          ui_theme?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          difficulty_preference?: string;
          feedback_notification?: boolean;
          id?: string;
          preferred_category_mode?: string;
          preferred_specialties?: string[];
          selected_categories?: string[];
          session_reminder_minutes?: number;
          ui_theme?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "user_preferences_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      user_profiles: {
        Row: {
          created_at: string;
          id: string;
          is_admin: boolean;
          is_admin_by_group: boolean;
          is_educator: boolean;
          is_educator_by_group: boolean;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          id: string;
          is_admin?: boolean;
          is_admin_by_group?: boolean;
          is_educator?: boolean;
          is_educator_by_group?: boolean;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_admin?: boolean;
          is_admin_by_group?: boolean;
          is_educator?: boolean;
          is_educator_by_group?: boolean;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "user_profiles_profile_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: {
      case_change_proposals_with_user_info: {
        Row: {
          action: string | null;
          applied_at: string | null;
          approved_at: string | null;
          approved_by: string | null;
          batch_id: string | null;
          case_id: string | null;
          change_order: number | null;
          created_at: string | null;
          current_value: string | null;
          field_name: string | null;
          field_path: string | null;
          id: string | null;
          priority: string | null;
          proposed_value: string | null;
          reason: string | null;
          session_id: string | null;
          status: string | null;
          user_email: string | null;
          user_id: string | null;
          user_name: string | null;
        };
        Relationships: [];
      };
      categories: {
        Row: {
          selected_categories: string[] | null;
          user_id: string | null;
        };
        Relationships: [];
      };
      credits_history: {
        Row: {
          amount: number | null;
          created_at: string | null;
          description: string | null;
          id: string | null;
          new_balance: number | null;
          payment_id: string | null;
          previous_balance: number | null;
          transaction_type: string | null;
          user_id: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      add_credits_to_users: {
        Args: {
          _amount: number;
          _description: string;
          _request_id: string;
          _user_ids: string[];
        };
        Returns: {
          balance: number;
          problem: string;
          user_id: string;
        }[];
      };
      add_user_credits: {
        Args: {
          _amount: number;
          _created_by?: string | null;
          _description: string;
          _payment_id?: string | null;
          _reference_id?: string | null;
          _reference_type?: string | null;
          _transaction_type: string;
          _user_id: string;
        };
        Returns: number;
      };
      answer_in_practice_call: {
        Args: {
          _call_id: string;
          _request_id: string;
          _sources?: string[] | null;
          _speaker: string;
          _text: string;
        };
        Returns: Json;
      };
      apply_change_proposals: {
        Args: {
          p_case: Json;
          p_case_id: string;
          p_expected_revision: number;
          p_proposal_ids: string[];
        };
        Returns: Database["public"]["Tables"]["clinical_scenarios"]["Row"];
      };
      apply_retention: {
        Args: never;
        Returns: Json;
      };
      approve_credit_request: {
        Args: {
          _amount?: number | null;
          _request_id: string;
        };
        Returns: Database["public"]["Tables"]["credit_requests"]["Row"];
      };
      approve_phone_change: {
        Args: {
          _request_id: string;
        };
        Returns: Database["public"]["Tables"]["pending_phone_changes"]["Row"];
      };
      check_and_set_admin_status: {
        Args: never;
        Returns: boolean;
      };
      count_assistant_request: {
        Args: never;
        Returns: number;
      };
      count_pending_approvals: {
        Args: never;
        Returns: number;
      };
      count_practice_voice: {
        Args: {
          _call_id: string;
          _user_id: string;
        };
        Returns: Json;
      };
      create_case: {
        Args: {
          p_case: Json;
          p_case_id: string;
          p_mutation_id?: string | null;
        };
        Returns: Database["public"]["Tables"]["clinical_scenarios"]["Row"];
      };
      create_change_batch: {
        Args: {
          _case_id: string;
          _changes: Json;
          _description: string;
          _id: string;
          _session_id: string;
          _title: string;
        };
        Returns: Database["public"]["Tables"]["case_change_batches"]["Row"];
      };
      decide_change_proposals: {
        Args: {
          p_proposal_ids: string[];
          p_status: string;
        };
        Returns: {
          is_decided: boolean;
          proposal_id: string;
        }[];
      };
      delete_account: {
        Args: {
          _requested_by: string;
          _user_id: string;
        };
        Returns: Json;
      };
      delete_empty_case_chats: {
        Args: {
          _case_id: string;
          _keep_id?: string | null;
          _user_id: string;
        };
        Returns: number;
      };
      end_call: {
        Args: {
          _duration_seconds: number;
          _provider_call_id: string;
          _recording_path?: string | null;
          _status: string;
          _transcript?: Json | null;
        };
        Returns: Json;
      };
      end_idle_practice: {
        Args: never;
        Returns: number;
      };
      end_practice_call: {
        Args: {
          _call_id: string;
          _user_id: string;
        };
        Returns: Json;
      };
      ensure_main_branch: {
        Args: {
          creator_id: string;
          target_case_id: string;
        };
        Returns: string;
      };
      enter_case: {
        Args: {
          p_case_id: string;
          p_connection_id: string;
        };
        Returns: undefined;
      };
      export_admin_users: {
        Args: {
          p_after_created?: string | null;
          p_after_id?: string | null;
          p_filters?: Json | null;
          p_limit?: number | null;
          p_role_filter?: string | null;
          p_search_term?: string | null;
        };
        Returns: {
          available_credits: number;
          display_name: string;
          email: string;
          is_disabled: boolean;
          is_educator: boolean;
          is_invited: boolean;
          last_sign_in_at: string;
          profile_created_at: string;
          role: string;
          total_count: number;
          used_credits: number;
          user_id: string;
        }[];
      };
      generate_commit_hash: {
        Args: {
          author_id: string;
          case_data: Json;
          created_timestamp: string;
        };
        Returns: string;
      };
      get_admin_overview: {
        Args: {
          p_time_zone?: string | null;
        };
        Returns: {
          cases_pending: number;
          cases_total: number;
          credit_requests_pending: number;
          days: Json;
          first_steps: Json;
          items_live: number;
          items_total: number;
          phone_verifications_pending: number;
          users_active_30d: number;
          users_total: number;
        }[];
      };
      get_admin_user_list: {
        Args: {
          p_descending?: boolean | null;
          p_filters?: Json | null;
          p_known_total?: number | null;
          p_limit?: number | null;
          p_offset?: number | null;
          p_role_filter?: string | null;
          p_search_term?: string | null;
          p_sort?: string | null;
        };
        Returns: {
          display_name: string;
          email: string;
          is_disabled: boolean;
          is_educator: boolean;
          is_invited: boolean;
          last_sign_in_at: string;
          profile_created_at: string;
          role: string;
          total_count: number;
          user_id: string;
        }[];
      };
      get_admin_user_states: {
        Args: {
          p_user_ids: string[];
        };
        Returns: {
          is_disabled: boolean;
          is_educator: boolean;
          is_invited: boolean;
          user_id: string;
        }[];
      };
      get_author_names: {
        Args: {
          p_user_ids: string[];
        };
        Returns: {
          author_name: string;
          user_id: string;
        }[];
      };
      get_call_terms: {
        Args: never;
        Returns: Json;
      };
      get_case_connections: {
        Args: {
          p_case_id: string;
          p_connection_ids: string[];
        };
        Returns: {
          author_name: string;
          connection_id: string;
          user_id: string;
        }[];
      };
      get_case_proposals: {
        Args: {
          p_case_id: string;
          p_editors_since?: string | null;
          p_others_since?: string | null;
          p_with_case?: boolean | null;
        };
        Returns: Json;
      };
      get_credit_figures: {
        Args: {
          p_moments?: string[] | null;
          p_month_start: string;
        };
        Returns: {
          balances: number[];
          calls_this_month: number;
          minutes_used: number;
          total_received: number;
          transaction_count: number;
        }[];
      };
      get_curriculum_coverage: {
        Args: never;
        Returns: Json;
      };
      get_field_changes: {
        Args: {
          p_case_id: string;
        };
        Returns: {
          author_id: string;
          change_type: string;
          changed_at: string;
          field_path: string;
          version_id: string;
          version_number: number;
        }[];
      };
      get_field_history: {
        Args: {
          p_before_version?: number | null;
          p_case_id: string;
          p_field_path: string;
          p_limit?: number | null;
        };
        Returns: {
          author_id: string;
          change_id: string;
          change_type: string;
          changed_at: string;
          commit_message: string;
          new_value: string;
          old_value: string;
          version_id: string;
          version_number: number;
        }[];
      };
      get_live_marks: {
        Args: {
          p_case_id?: string | null;
          p_of: string[];
        };
        Returns: Json;
      };
      get_next_version_number: {
        Args: {
          target_case_id: string;
        };
        Returns: number;
      };
      get_pending_credit_requests: {
        Args: {
          p_limit: number;
        };
        Returns: {
          amount: number;
          balance: number;
          created_at: string;
          email: string;
          first_name: string;
          id: string;
          last_amount: number;
          last_name: string;
          last_reviewed_at: string;
          last_status: string;
          note: string;
          total_count: number;
          user_id: string;
        }[];
      };
      get_practice_call: {
        Args: {
          _call_id?: string | null;
          _user_id: string;
        };
        Returns: Json;
      };
      get_practice_progress: {
        Args: never;
        Returns: Json;
      };
      get_practice_report: {
        Args: {
          p_practised_case_id: string;
        };
        Returns: Json;
      };
      get_privacy_state: {
        Args: never;
        Returns: Json;
      };
      get_privacy_terms: {
        Args: never;
        Returns: Json;
      };
      get_scenario_conditions: {
        Args: never;
        Returns: {
          condition: string;
          scenario_count: number;
          specialty: string;
        }[];
      };
      get_scenario_presentations: {
        Args: never;
        Returns: {
          presentation: string;
          scenario_count: number;
          specialty: string;
        }[];
      };
      get_specialty_coverage: {
        Args: {
          p_specialty: string;
        };
        Returns: Json;
      };
      grade_call: {
        Args: {
          _provider_call_id: string;
          _result: Json;
        };
        Returns: Json;
      };
      issue_phone_verification_code: {
        Args: {
          _phone: string;
          _user_id: string;
        };
        Returns: string;
      };
      leave_case: {
        Args: {
          p_connection_id: string;
        };
        Returns: undefined;
      };
      list_personal_data: {
        Args: {
          _user_id: string;
        };
        Returns: {
          part: string;
          row_count: number;
        }[];
      };
      list_recording_removals: {
        Args: never;
        Returns: {
          path: string;
        }[];
      };
      mark_practice_call: {
        Args: {
          _answers: Json;
          _call_id: string;
          _report: Json;
          _result: Json;
          _user_id: string;
        };
        Returns: string;
      };
      note_access: {
        Args: {
          _reference?: string | null;
          _user_id?: string | null;
          _what: string;
        };
        Returns: undefined;
      };
      offer_practice_call: {
        Args: {
          _scenario_id?: string | null;
          _user_id: string;
        };
        Returns: Json;
      };
      open_case_chat: {
        Args: {
          _case_id: string;
          _title: string;
          _user_id: string;
          _welcome: string;
        };
        Returns: Database["public"]["Tables"]["case_chat_sessions"]["Row"];
      };
      publish_case: {
        Args: {
          p_case?: Json | null;
          p_case_id: string;
          p_changes: Json;
          p_commit_message: string;
          p_expected_history?: string | null;
          p_expected_revision: number;
          p_mutation_id?: string | null;
        };
        Returns: Json;
      };
      pull_cases: {
        Args: {
          p_cursor?: string | null;
          p_limit?: number | null;
        };
        Returns: Json;
      };
      push_cases: {
        Args: {
          p_history?: string | null;
          p_mutations: Json;
        };
        Returns: Json;
      };
      read_conversation: {
        Args: {
          p_call_id: string;
        };
        Returns: Json;
      };
      read_personal_data: {
        Args: {
          _after?: string | null;
          _part: string;
          _user_id: string;
        };
        Returns: Json;
      };
      record_call_deduction: {
        Args: {
          _amount: number;
          _description: string;
          _reference_id: string;
          _reference_type?: string | null;
          _user_id: string;
        };
        Returns: number;
      };
      record_user_administration: {
        Args: {
          _action: string;
          _admin_id: string;
          _user_id: string;
        };
        Returns: undefined;
      };
      reject_credit_request: {
        Args: {
          _reason?: string | null;
          _request_id: string;
        };
        Returns: Database["public"]["Tables"]["credit_requests"]["Row"];
      };
      reject_phone_change: {
        Args: {
          _reason?: string | null;
          _request_id: string;
        };
        Returns: Database["public"]["Tables"]["pending_phone_changes"]["Row"];
      };
      request_credits: {
        Args: {
          _amount: number;
          _note?: string | null;
        };
        Returns: Database["public"]["Tables"]["credit_requests"]["Row"];
      };
      revert_case: {
        Args: {
          p_case_id: string;
          p_changes: Json;
          p_expected_revision: number;
          p_version_id: string;
        };
        Returns: Database["public"]["Tables"]["clinical_scenarios"]["Row"];
      };
      save_case: {
        Args: {
          p_case: Json;
          p_case_id: string;
          p_expected_history?: string | null;
          p_expected_revision: number;
          p_kind: string;
        };
        Returns: Database["public"]["Tables"]["clinical_scenarios"]["Row"];
      };
      say_in_practice_call: {
        Args: {
          _call_id: string;
          _position: number;
          _request_id: string;
          _text: string;
          _user_id: string;
        };
        Returns: Json;
      };
      search_call_history: {
        Args: {
          p_known_total?: number | null;
          p_limit?: number | null;
          p_offset?: number | null;
          p_phone: string;
          p_status?: string | null;
          p_user_id?: string | null;
        };
        Returns: {
          call_duration: number;
          call_recording_path: string;
          call_start_time: string;
          call_status: string;
          channel: string;
          created_at: string;
          from_number: string;
          id: string;
          to_number: string;
          total_count: number;
          user_email: string;
          user_id: string;
          user_name: string;
        }[];
      };
      search_clinical_scenarios: {
        Args: {
          p_difficulty?: string | null;
          p_item?: string | null;
          p_limit?: number | null;
          p_offset?: number | null;
          p_search?: string | null;
          p_sort?: string | null;
          p_specialty?: string | null;
          p_status?: string | null;
        };
        Returns: {
          condition: string;
          created_at: string;
          description: string;
          difficulty_level: string;
          id: string;
          is_active: boolean;
          is_draft: boolean;
          presentation: string;
          specialty: string;
          title: string;
          total_count: number;
          updated_at: string;
        }[];
      };
      search_practice_cases: {
        Args: {
          p_is_chosen?: boolean | null;
          p_kind?: string | null;
          p_page?: number | null;
          p_search?: string | null;
        };
        Returns: Json;
      };
      set_educator: {
        Args: {
          _is_educator: boolean;
          _user_id: string;
        };
        Returns: boolean;
      };
      settle_recording_removals: {
        Args: {
          _error?: string | null;
          _paths: string[];
        };
        Returns: number;
      };
      start_call: {
        Args: {
          _from_number: string;
          _provider_call_id: string;
          _scenario_id: string;
          _started_at: string;
          _to_number: string;
          _user_id?: string | null;
        };
        Returns: Json;
      };
      start_practice_call: {
        Args: {
          _request_id: string;
          _scenario_id?: string | null;
          _user_id: string;
        };
        Returns: Json;
      };
      undo_phone_approval: {
        Args: {
          _request_id: string;
        };
        Returns: Database["public"]["Tables"]["pending_phone_changes"]["Row"];
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
