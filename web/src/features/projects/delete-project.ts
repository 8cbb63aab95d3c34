import { manuscriptEndpoints } from '@everdraft/core/api/manuscript-endpoints';
import type { ManuscriptSummary } from '@everdraft/core/entities/manuscript';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/query-of.ts';
import { call } from '../../api/request.ts';
import { useToast } from '../../ui/use-toast.ts';
import { projectsQuery } from './use-projects.ts';

/** Moves a project to the trash. Its card goes at once and comes back if the server refuses. */
export function useDeleteProject(): (project: ManuscriptSummary) => void {
  const queryClient = useQueryClient();
  const { toast } = useToast();

  const { mutate } = useMutation({
    mutationFn: ({ id }: ManuscriptSummary) => call(manuscriptEndpoints.deleteManuscript, { params: { id } }),
    onMutate(project) {
      queryClient.setQueryData(projectsQuery.queryKey, projects =>
        projects?.filter(({ id }) => id !== project.id),
      );
    },
    onSuccess(_, { id }) {
      queryClient.removeQueries({ queryKey: keyOf(manuscriptEndpoints.getManuscript, { id }) });
      toast({ title: 'Project deleted', description: 'Kept in the trash for 30 days.' });
    },
    onError(_, project) {
      queryClient.setQueryData(projectsQuery.queryKey, projects => projects && [...projects, project]);
      toast({ title: 'Failed to delete the project. Please try again.', variant: 'destructive' });
    },
  });

  return mutate;
}
